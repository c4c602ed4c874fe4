import { entryPath } from '~/entry-path'
import type { CalligraphyPage, ScriptSection } from '~/services/calligraphy.server'
import { SpecimenCell } from '../baike/specimen-cell'
import { EntryBody } from '../entry/entry-body'
import { textFaces } from '../entry/text-faces'
import { FontFaces } from '../font/font-faces'
import { FontSticks } from '../font/list/font-sticks'
import { Button } from '../ui/button'
import { PracticeCell } from '../ui/practice-cell'
import { isDrawn, Water } from './water'

const NUMBERS = '零一二三四五六七八九十'

/** /calligraphy: the same character in each script, then a section per script. */
export function CalligraphyHub({ page }: { page: CalligraphyPage }) {
  const { title, scripts, text } = page
  const sum = (of: (script: ScriptSection) => number) => scripts.reduce((total, each) => total + of(each), 0)
  const faces = scripts.flatMap(({ water, fonts }) => [
    ...(water ? [water] : []),
    ...fonts.map(({ specimen }) => specimen),
  ])
  return (
    <>
      <FontFaces specimens={[...faces, ...textFaces(text)]} />
      <div className="page-head">
        <h1>{title}</h1>
        <p className="numeric">
          {NUMBERS[scripts.length] ?? scripts.length}体，{sum((each) => each.fontTotal)} 款字体，
          {sum((each) => each.baikeTotal)} 条百科
        </p>
      </div>
      <nav className="script-panels" aria-label="书体">
        {scripts.map((script) => (
          <a key={script.script} href={`#${script.script}`}>
            <ScriptCell section={script} />
            <span className="script-panels__text">
              <b>{script.title}</b>
              <span>
                {script.label}
                <small>{script.era}</small>
                <small className="numeric">
                  {script.fontTotal > 0 ? `${script.fontTotal} 款字体` : `${script.baikeTotal} 条百科`}
                </small>
              </span>
            </span>
          </a>
        ))}
      </nav>
      {scripts.map((script) => (
        <Section key={script.script} section={script} />
      ))}
      {text.parts.length > 0 && (
        <section className="wrap script-about">
          <div className="prose">
            <EntryBody parts={text.parts} />
          </div>
        </section>
      )}
    </>
  )
}

/** 水: in a font of the script, else our drawing of it. */
function ScriptCell({ section }: { section: ScriptSection }) {
  const { script, water } = section
  return (
    <span className="script-panels__cell" aria-hidden="true">
      {!water && isDrawn(script) ? (
        <PracticeCell grid="mi">
          <Water script={script} />
        </PracticeCell>
      ) : (
        <SpecimenCell char="水" specimen={water} />
      )}
    </span>
  )
}

function Section({ section }: { section: ScriptSection }) {
  const { script, title, text, terms, works, fonts, fontTotal, baikeTotal, moreHref } = section
  const counts = [fontTotal > 0 && `${fontTotal} 款字体`, baikeTotal > 0 && `${baikeTotal} 条百科`]
  return (
    <section className="script-section" id={script} aria-labelledby={`${script}-title`}>
      <div className="script-section__head">
        <h2 id={`${script}-title`}>{title}</h2>
        <div>
          <p className="script-section__text">{text}</p>
          <p className="muted numeric">{counts.filter(Boolean).join('，')}</p>
        </div>
        <Links title="词条" entries={terms} />
        <Links title="碑帖" entries={works} />
      </div>
      {fonts.length > 0 ? (
        <>
          <FontSticks fonts={fonts} heading="h3" />
          {fontTotal > fonts.length && (
            <p className="script-section__more">
              <Button variant="weak" href={moreHref} iconEnd="right">
                全部书法字体
              </Button>
            </p>
          )}
        </>
      ) : (
        <p className="script-section__more">
          <span className="muted">库里还没有授权清楚的{title}字体。</span>
          <a className="text-link" href="/contribute">
            投一款
          </a>
        </p>
      )}
    </section>
  )
}

function Links({ title, entries }: { title: string; entries: ScriptSection['terms'] }) {
  if (entries.length === 0) return null
  return (
    <div className="script-section__links">
      <h3>{title}</h3>
      {entries.map(({ id, title: name }) => (
        <a key={id} href={entryPath('baike', id)}>
          {name}
        </a>
      ))}
    </div>
  )
}
