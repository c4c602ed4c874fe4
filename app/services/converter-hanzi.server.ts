import { ApiError, calls, type CallInput, type CallOutput, type Calls } from '~/contract'
import { type HANZI_DIRECTIONS, type HANZI_REGIONS, type HanziChoice } from '~/contract/convert-hanzi'
import { HANZI_MAX } from '~/contract/limits'
import { countCharacters } from '~/contract/text'
import { contentDisposition } from '~/text/content-disposition'
import { forVisitor } from './caller.server'
import { forForm } from './form.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

/** What the form of the tool holds. */
export interface HanziAsked {
  text: string
  direction: (typeof HANZI_DIRECTIONS)[number]
  region: (typeof HANZI_REGIONS)[number]
  words: boolean
}

export type HanziResult = CallOutput<Calls['convertHanzi']>

export interface HanziPage {
  tool: 'hanzi'
  asked: HanziAsked
  /** Null while there is no text. */
  result: HanziResult | null
}
export type HanziForm = HanziPage

/** 20,000 characters, each up to twelve bytes as a form sends them, and the choices. */
const MAX_FORM_BYTES = 400 * 1024
const TOO_LONG = `文字太长，一次最多 ${HANZI_MAX.toLocaleString('en')} 个字`
/** A choice in a form: `as.后.後=后`. */
const CHOICE = /^as\.(.+)\.(.+)$/u

function askedIn(fields: URLSearchParams | FormData) {
  const given = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const choices = [...fields].flatMap(([name, to]): HanziChoice[] => {
    const [, char, reading] = CHOICE.exec(name) ?? []
    return char && reading && typeof to === 'string' && to !== reading ? [{ char, reading, to }] : []
  })
  // Checked by the contract, which knows what there is.
  const asked = {
    // A field of a form sends its line breaks as \r\n, which counts as one and stays one.
    text: given('text').replace(/\r\n?/g, '\n'),
    direction: given('dir') || 'auto',
    region: given('region') || 't',
    words: given('words') === '1',
  } as HanziAsked
  return { asked, choices }
}

async function converted({ asked, choices }: ReturnType<typeof askedIn>, caller: Caller): Promise<HanziPage> {
  const body: CallInput<Calls['convertHanzi']>['body'] = { ...asked, choices }
  if (countCharacters(asked.text) > HANZI_MAX) throw new ApiError('INVALID', TOO_LONG)
  const isEmpty = asked.text.trim() === ''
  const result = await transport().call(calls.convertHanzi, { body }, caller)
  return { tool: 'hanzi', asked, result: isEmpty ? null : result }
}

/** What the tool “简繁文本” shows for an address; short texts may come in it. */
export function hanziPage(request: Request): Promise<HanziPage> {
  const search = new URL(request.url).searchParams
  return forVisitor(request, (caller) => converted(askedIn(search), caller))
}

/** The tool's form: too long for an address, so that its answer is the page again with everything kept. */
export function hanziForm(request: Request) {
  return forForm(request, (form, caller): Promise<HanziForm> => converted(askedIn(form), caller), {
    maxBytes: MAX_FORM_BYTES,
    tooLong: TOO_LONG,
  })
}

/** The result as a file of plain text. What is refused is thrown: the address has no page. */
export function hanziFile(request: Request): Promise<Response> {
  return forForm(
    request,
    async (form, caller) => {
      const { result } = await converted(askedIn(form), caller)
      return new Response(result?.text ?? '', {
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'content-disposition': contentDisposition(result?.direction === 't2s' ? '简体.txt' : '繁体.txt'),
          'cache-control': 'no-store',
        },
      })
    },
    { maxBytes: MAX_FORM_BYTES, tooLong: TOO_LONG, alone: () => true },
  ) as Promise<Response>
}
