import type { ComparedRecord } from '~/contract/compare'
import type { Script } from '~/contract/fonts'
import { inScript } from '~/text/han-script.server'

/** What every font writes unless a text is asked for, each in its own script. */
const CELL = '永'
const LINE = { hans: '群贤毕至少长咸集', hant: '群賢畢至少長咸集' }
const PASSAGE = {
  hans: '此地有崇山峻岭茂林修竹又有清流激湍映带左右引以为流觞曲水',
  hant: '此地有崇山峻嶺茂林修竹又有清流激湍映帶左右引以為流觴曲水',
}
const LANG: Partial<Record<Script, string>> = { hans: 'zh-Hans', hant: 'zh-Hant' }
/** A picture of a longer text has a second line, and would be drawn at half the size. */
const PICTURE_LINE = 24

export interface AskedText {
  text: string
  script?: Script | undefined
}

/** What a font of this language writes for an asked text; blank for none. */
export function comparedTexts(
  { lang, maySubset }: { lang: string; maySubset: boolean },
  asked: AskedText,
): Pick<ComparedRecord, 'texts' | 'lang'> {
  const own: Script = lang === 'zh-Hans' ? 'hans' : 'hant'
  const form = (asked.script ?? own) === 'hans' ? 'hans' : 'hant'
  const text = asked.text.replace(/\s+/g, ' ').trim()
  const line = text === '' ? LINE[form] : inScript(text, asked.script)
  return {
    lang: lang === 'ja' || !asked.script ? lang : (LANG[asked.script] ?? lang),
    texts: {
      cell: text === '' ? CELL : ([...line].find((each) => each.trim() !== '') ?? CELL),
      line,
      passage: maySubset ? PASSAGE[form] : PASSAGE[form].slice(0, PICTURE_LINE),
    },
  }
}
