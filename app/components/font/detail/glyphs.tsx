import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@remix-run/react'
import type { FontDetailPage, FontGlyphs } from '~/services/font-detail.server'
import { Button } from '../../ui/button'
import { PracticeCell } from '../../ui/practice-cell'
import { SectionHead } from '../../ui/section-head'
import { fontHref } from '../font-actions'
import { characterHref, glyphsHref } from '../glyphs/address'
import { useFaceState } from '../font-faces'
import { Coverage } from './coverage'
import { blockName, codePoint, figure } from './format'
import { GlyphGrid, charSearch } from './glyph-grid'

const LEVELS = ['', '一', '二', '三']

/** 字符: one character large, a first set of them to choose from, and the sets that the font covers. */
export function Glyphs({ page }: { page: FontDetailPage }) {
  const { glyphs, detail } = page
  const level = detail.gb18030Level ?? 0
  const notes = [...counts(page), level >= 1 && `GB 18030-2022 级别${LEVELS[level]}`].filter(Boolean)
  return (
    <section id="glyphs" className="section" aria-labelledby="glyphs-title">
      <SectionHead
        id="glyphs-title"
        title="字符"
        note={notes.join(' · ')}
        more={{
          href: glyphsHref(detail.font.fontGNo),
          label: `全部 ${figure(detail.font.codepointCount)} 字`,
          describe: `看全部 ${figure(detail.font.codepointCount)} 字`,
        }}
      />
      {glyphs && <GlyphView page={page} glyphs={glyphs} />}
      <Coverage sets={detail.coverage} />
    </section>
  )
}

function counts({ detail }: FontDetailPage): string[] {
  const { hanziCount, codepointCount } = detail.font
  const kana = detail.coverage
    .filter(({ set }) => set === 'hiragana' || set === 'katakana')
    .reduce((sum, { covered }) => sum + covered, 0)
  const parts: Array<[number, string]> = [
    [hanziCount, '汉字'],
    [kana, '假名'],
    [codepointCount - hanziCount - kana, '字母与符号'],
  ]
  return parts.filter(([count]) => count > 0).map(([count, name]) => `${figure(count)} ${name}`)
}

function GlyphView({ page, glyphs }: { page: FontDetailPage; glyphs: FontGlyphs }) {
  const { specimen, characters, variants } = glyphs
  const { font } = page.detail
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useFaceState(specimen)
  const [selected, setSelected] = useState(glyphs.selected)
  useEffect(() => setSelected(glyphs.selected), [glyphs.selected])
  if (specimen.picture) return null

  // What the grid shows is already here: the cell changes at once and the address follows.
  function choose(character: string) {
    setSelected(character)
    navigate({ search: charSearch(search, character) }, { replace: true, preventScrollReset: true })
  }
  const missing = specimen.missing.includes(selected)
  // A character just asked for is drawn once its subset is there.
  const awaited = !missing && !specimen.text.includes(selected)
  return (
    <div className="glyph-view">
      <div className="glyph-view__big">
        <PracticeCell
          grid="mi"
          char={selected}
          missing={missing}
          family={specimen.family}
          lang={specimen.lang}
          scale={specimen.scale}
          state={awaited ? 'loading' : state}
        />
        <GlyphFacts
          character={selected}
          variant={variants[selected]}
          lang={font.lang}
          known={glyphs.facts?.char === selected ? glyphs.facts : null}
        />
        <p className="glyph-view__links">
          <a className="text-link" href={glyphsHref(font.fontGNo, { char: selected })}>
            看轮廓
          </a>
          <a className="text-link" href={characterHref(selected)}>
            谁还写得出
          </a>
        </p>
        {missing && (
          <p className="missing-glyphs" role="status">
            这款字体没有“{selected}”
          </p>
        )}
        <LookUp action={`${fontHref(font)}#glyphs`} search={search} onLookUp={choose} />
      </div>
      <GlyphGrid {...{ characters, selected, specimen, state, search }} onPick={choose} />
    </div>
  )
}

interface GlyphFactsProps {
  character: string
  variant?: string
  lang: string
  /** Null until the page of a character just chosen is there; its lines keep their place. */
  known: FontGlyphs['facts']
}

function GlyphFacts({ character, variant, lang, known }: GlyphFactsProps) {
  const isHanzi = /\p{Unified_Ideograph}/u.test(character)
  return (
    <dl className="numeric">
      <dt>Unicode</dt>
      <dd>{codePoint(character)}</dd>
      <dt>区块</dt>
      <dd>{blockName(character)}</dd>
      {isHanzi && known?.radical !== null && (
        <>
          <dt>部首笔画</dt>
          <dd>{known?.radical ? `${known.radical.char}部，${known.radical.strokes} 画` : '…'}</dd>
        </>
      )}
      {known?.advance != null && (
        <>
          <dt>字宽</dt>
          <dd>
            {figure(known.advance)} / {figure(known.unitsPerEm ?? 0)}
          </dd>
        </>
      )}
      {variant && (
        <>
          <dt>{lang === 'zh-Hant' ? '简体' : '繁体'}</dt>
          <dd>
            {variant} {codePoint(variant)}
          </dd>
        </>
      )}
    </dl>
  )
}

interface LookUpProps {
  action: string
  search: string
  onLookUp: (character: string) => void
}

/** Any character, not only those of the grid: whether the font has it, and how it looks. */
function LookUp({ action, search, onLookUp }: LookUpProps) {
  const field = useRef<HTMLInputElement>(null)
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'char')
  return (
    <form
      className="glyph-view__look-up"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        const character = [...(field.current?.value ?? '').trim()][0]
        if (character) onLookUp(character.toWellFormed())
      }}
    >
      {kept.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        className="input"
        name="char"
        aria-label="查一个字"
        placeholder="查一个字"
        autoComplete="off"
        required
      />
      <Button type="submit" field>
        查看
      </Button>
    </form>
  )
}
