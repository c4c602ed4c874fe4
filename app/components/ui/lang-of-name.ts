const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The language of a name among Chinese ones, as far as its letters tell: a voice must not read kana as Chinese. */
export function langOfName(name: string | null | undefined): 'ja' | undefined {
  return name && KANA.test(name) ? 'ja' : undefined
}
