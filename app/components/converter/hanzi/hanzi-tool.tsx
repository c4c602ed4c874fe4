import { useLocation } from '@remix-run/react'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { CONVERTER_PATH, toolHref } from '~/converter-tools'
import type { HanziForm, HanziPage, HanziResult } from '~/services/converter-hanzi.server'
import type { FormRefusal } from '~/services/form.server'
import { GuardFields } from '../../account/guard-fields'
import { Button } from '../../ui/button'
import { MessageBar, NoticeBar } from '../../ui/notice-bar'
import { notify } from '../../ui/notify'
import { HanziResultText, HanziSource } from './hanzi-panes'
import { ReadingRows } from './reading-rows'
import { useHanziForm } from './use-hanzi-form'

interface HanziToolProps {
  page: HanziPage
  answer: HanziForm | FormRefusal | undefined
}

const EXAMPLE = '后来我们在台湾面馆里吃了一碗干面，老板把头发梳得整齐，说这里面的功夫，只有他一个人了解。'
const figures = new Intl.NumberFormat('en-US')

/** 简繁文本: the text, what becomes of it, and below what could be written otherwise. */
export function HanziTool(props: HanziToolProps) {
  // Another address is another text, whatever stands in the fields.
  const { key } = useLocation()
  return <HanziToolForm key={key} {...props} />
}

function HanziToolForm({ page, answer }: HanziToolProps) {
  const { form, handlers, shown, refusal, change, clear } = useHanziForm(page, answer)
  const { asked, result } = shown
  return (
    <form
      ref={form}
      className="hanzi"
      method="post"
      action={toolHref('hanzi')}
      aria-label="简繁文本"
      {...handlers}
    >
      <NoticeBar>浏览器没有运行脚本。写好以后点“转换”，改写法以后再点一次。</NoticeBar>
      {refusal && <MessageBar type="error" text={refusal.message} />}
      <GuardFields />
      <div className="hanzi__panes">
        <HanziSource asked={asked} result={result} onChange={change} onClear={clear} />
        <HanziResultText asked={asked} result={result} onChange={change} />
      </div>
      <div className="hanzi__actions">
        <Button type="submit" variant="primary" className="no-script-only">
          转换
        </Button>
        {result ? <ResultActions result={result} /> : <EmptyNote />}
        {asked.region !== 't' && (
          <label className="check hanzi__words">
            <input type="checkbox" name="words" value="1" defaultChecked={asked.words} onChange={change} />
            <span>连同当地的用词，如软件与軟體</span>
          </label>
        )}
        <Counts result={result} />
      </div>
      {result && <ReadingRows result={result} onChange={change} />}
    </form>
  )
}

function EmptyNote() {
  return (
    <p className="muted">
      写几句，或者
      <a
        className="text-link"
        href={`${CONVERTER_PATH}?${new URLSearchParams({ tool: 'hanzi', region: 'tw', text: EXAMPLE })}`}
      >
        看一个例子
      </a>
    </p>
  )
}

function ResultActions({ result }: { result: HanziResult }) {
  const opening = [...result.text].slice(0, MAX_SPECIMEN_CHARACTERS).join('').trim()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(result.text)
      notify.success('已复制')
    } catch {
      notify.error('浏览器没有允许复制，请选中结果自己复制')
    }
  }
  return (
    <>
      <Button variant="primary" className="script-only" onClick={() => void copy()}>
        复制结果
      </Button>
      <Button type="submit" variant="weak" icon="download" formAction="/converter/hanzi.txt">
        TXT
      </Button>
      <Button variant="weak" href={`${CONVERTER_PATH}?${new URLSearchParams({ text: opening })}`}>
        拿去做图形
      </Button>
    </>
  )
}

/** Always there, so that the first result is read out too. */
function Counts({ result }: { result: HanziResult | null }) {
  if (!result) return <p className="hanzi__counts" role="status" />
  const open = new Set(result.rows.map(({ char }) => char)).size
  return (
    <p className="hanzi__counts numeric" role="status">
      {result.changed === 0 ? '没有要改的字' : `改了 ${figures.format(result.changed)} 处`}
      {open > 0 && (
        <>
          ，<b>{figures.format(open)} 个字</b>有多种写法
        </>
      )}
    </p>
  )
}
