import { ImportRefusal } from '../import/report'
import type { XmlElement } from './xml'

/**
 * What an artwork may be made of: shapes, gradients, clips and text. Everything that runs, reaches outside the
 * file, styles by selector or repeats a part of itself is absent, so it is refused.
 */
const NUMBER = String.raw`[+-]?(?:\d{1,5}(?:\.\d{1,6})?|\.\d{1,6})`
const number = new RegExp(`^${NUMBER}$`)
const length = new RegExp(`^${NUMBER}%?$`)
const numbers = new RegExp(`^${NUMBER}(?:[\\s,]+${NUMBER}){0,400}$`)
const share = /^(?:0|1|0?\.\d{1,4}|1\.0+)$/
const colour = /^(?:#[\da-f]{3}|#[\da-f]{6}|none)$/i
const paint = /^(?:#[\da-f]{3}|#[\da-f]{6}|none|url\(#[A-Za-z][\w-]{0,40}\))$/i
const id = /^[A-Za-z][\w-]{0,40}$/
const clip = /^url\(#[A-Za-z][\w-]{0,40}\)$/
const transform = new RegExp(
  String.raw`^\s*(?:(?:translate|scale|rotate|skewX|skewY|matrix)\(\s*${NUMBER}(?:[\s,]+${NUMBER}){0,5}\s*\)[\s,]*){1,6}$`,
)
/** Exponents are left out: nobody writes them by hand, and they reach any size. */
const path = /^[\sMmLlHhVvCcSsQqTtAaZz\d.,+-]{1,40000}$/
const word = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`)
/** A dash of no length never ends. */
const dashes = /^(?:none|[1-9]\d{0,3}(?:\.\d{1,3})?(?:[\s,]+[1-9]\d{0,3}(?:\.\d{1,3})?){0,7})$/

const PAINTED: Readonly<Record<string, RegExp>> = {
  id,
  transform,
  opacity: share,
  fill: paint,
  'fill-opacity': share,
  'fill-rule': word('nonzero', 'evenodd'),
  stroke: paint,
  'stroke-width': number,
  'stroke-opacity': share,
  'stroke-linecap': word('butt', 'round', 'square'),
  'stroke-linejoin': word('miter', 'round', 'bevel'),
  'stroke-miterlimit': number,
  'stroke-dasharray': dashes,
  'clip-path': clip,
  'clip-rule': word('nonzero', 'evenodd'),
}

/** Those of text, which a group may give to all its texts. */
export const TEXT_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'font-family': /^[A-Z]\d{5}$/,
  'font-size': /^\d{1,4}(?:\.\d{1,3})?$/,
  'font-weight': /^\d{1,4}$/,
  'text-anchor': word('start', 'middle', 'end'),
  'letter-spacing': new RegExp(`^(?:${NUMBER}(?:em)?)$`),
  'writing-mode': word('horizontal-tb', 'vertical-rl'),
  'font-feature-settings': /^(?:'[a-z\d]{4}' \d{1,2})(?:, ?'[a-z\d]{4}' \d{1,2}){0,7}$/,
  lang: /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,2}$/,
}

const GRADIENT: Readonly<Record<string, RegExp>> = {
  id,
  gradientUnits: word('userSpaceOnUse', 'objectBoundingBox'),
  gradientTransform: transform,
  spreadMethod: word('pad', 'reflect', 'repeat'),
}

const ELEMENTS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  svg: {
    xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
    width: /^[1-9]\d{1,3}$/,
    height: /^[1-9]\d{1,3}$/,
    viewBox: /^0 0 [1-9]\d{1,3} [1-9]\d{1,3}$/,
  },
  title: {},
  desc: {},
  defs: {},
  g: { ...PAINTED, ...TEXT_ATTRIBUTES },
  rect: { ...PAINTED, x: length, y: length, width: length, height: length, rx: number, ry: number },
  circle: { ...PAINTED, cx: length, cy: length, r: number },
  ellipse: { ...PAINTED, cx: length, cy: length, rx: number, ry: number },
  line: { ...PAINTED, x1: length, y1: length, x2: length, y2: length },
  polyline: { ...PAINTED, points: numbers },
  polygon: { ...PAINTED, points: numbers },
  path: { ...PAINTED, d: path },
  clipPath: { id, clipPathUnits: word('userSpaceOnUse') },
  linearGradient: { ...GRADIENT, x1: length, y1: length, x2: length, y2: length },
  radialGradient: { ...GRADIENT, cx: length, cy: length, r: length, fx: length, fy: length },
  stop: { offset: length, 'stop-color': colour, 'stop-opacity': share },
  text: { ...PAINTED, ...TEXT_ATTRIBUTES, x: number, y: number },
}

/** Elements whose content is characters. */
const WORDS = new Set(['text', 'title', 'desc'])

/** Throws ImportRefusal for the first thing that an artwork may not have. */
export function assertAllowed(root: XmlElement): void {
  if (root.name !== 'svg') throw refusal(root, `根元素应当是 <svg>，这里是 <${root.name}>`)
  check(root, true)
}

function check(element: XmlElement, isRoot = false): void {
  const attributes = Object.hasOwn(ELEMENTS, element.name) ? ELEMENTS[element.name] : undefined
  if (!attributes || (element.name === 'svg' && !isRoot))
    throw refusal(element, `图里不能有 <${element.name}>`)
  for (const [name, value] of element.attributes) {
    if (!Object.hasOwn(attributes, name)) throw refusal(element, `<${element.name}> 不能有 ${name}`)
    if (!attributes[name]!.test(value)) {
      const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value
      throw refusal(element, `<${element.name}> 的 ${name} 不能是“${shown}”`)
    }
  }
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (!WORDS.has(element.name) && child.trim() !== '')
        throw refusal(element, `<${element.name}> 里不能直接写字`)
    } else if (WORDS.has(element.name))
      throw refusal(child, `<${element.name}> 里只能是字，不能有 <${child.name}>`)
    else check(child)
  }
}

export function refusal(element: XmlElement, reason: string): ImportRefusal {
  return new ImportRefusal(`第 ${element.line} 行：${reason}`)
}
