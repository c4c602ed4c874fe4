import { ImportRefusal } from '../import/report'

/**
 * A reader for the small part of XML that artworks are written in: elements, attributes, text, comments, the five
 * named entities and numeric ones. None of our dependencies reads XML, and what makes general parsers dangerous
 * (document types, entities of one's own, processing instructions, namespaces) has no use here, so it is refused
 * rather than supported.
 */
export interface XmlElement {
  name: string
  attributes: Map<string, string>
  children: Array<XmlElement | string>
  line: number
}

const MAX_DEPTH = 16
const MAX_ELEMENTS = 3_000
const DECLARATION = /^\ufeff?<\?xml version="1\.[01]"(?: encoding="utf-8")?\s*\?>/i
const NAME = /[A-Za-z_][\w:.-]*/y
const SPACE = /\s*/y
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root element. Throws ImportRefusal with a line number. */
export function parseXml(source: string): XmlElement {
  return new Reader(source.replace(DECLARATION, '').replace(/^\ufeff/, '')).document()
}

class Reader {
  private at = 0
  private line = 1
  private counted = 0
  private elements = 0

  constructor(private readonly source: string) {}

  document(): XmlElement {
    const stack: XmlElement[] = []
    let root: XmlElement | undefined
    while (this.at < this.source.length) {
      const start = this.source.indexOf('<', this.at)
      const text = this.source.slice(this.at, start < 0 ? undefined : start)
      this.addText(stack.at(-1), text)
      if (start < 0) break
      this.at = start
      if (this.source.startsWith('<!--', start)) this.skipPast('-->', '注释没有写完')
      else if (this.source.startsWith('</', start)) this.close(stack.pop())
      else if (/[!?]/.test(this.source[start + 1] ?? ''))
        throw this.refusal('不能有 DOCTYPE、实体声明、CDATA 或处理指令')
      else {
        const { element, isEmpty } = this.open()
        const parent = stack.at(-1)
        if (parent) parent.children.push(element)
        else if (root) throw this.refusal('只能有一个根元素')
        else root = element
        if (!isEmpty) stack.push(element)
        if (stack.length > MAX_DEPTH) throw this.refusal(`嵌套超过 ${MAX_DEPTH} 层`)
      }
    }
    if (!root) throw this.refusal('里面没有图')
    if (stack.length > 0) throw this.refusal(`<${stack.at(-1)!.name}> 没有结束`)
    return root
  }

  private addText(parent: XmlElement | undefined, raw: string): void {
    if (parent) {
      if (raw !== '') parent.children.push(this.decode(raw))
    } else if (raw.trim() !== '') throw this.refusal('图外有文字')
    this.at += raw.length
  }

  private open(): { element: XmlElement; isEmpty: boolean } {
    if (++this.elements > MAX_ELEMENTS) throw this.refusal(`元素超过 ${MAX_ELEMENTS} 个`)
    this.at += 1
    const element: XmlElement = {
      name: this.take(NAME),
      attributes: new Map(),
      children: [],
      line: this.lineHere(),
    }
    if (element.name === '') throw this.refusal('“<”后面不是元素名')
    for (;;) {
      const space = this.take(SPACE)
      if (this.source.startsWith('/>', this.at)) {
        this.at += 2
        return { element, isEmpty: true }
      }
      if (this.source[this.at] === '>') {
        this.at += 1
        return { element, isEmpty: false }
      }
      const name = this.take(NAME)
      if (name === '' || space === '') throw this.refusal(`<${element.name}> 的属性写法有误`)
      if (element.attributes.has(name)) throw this.refusal(`<${element.name}> 的 ${name} 写了两次`)
      element.attributes.set(name, this.value(name))
    }
  }

  private value(name: string): string {
    const quote = this.source[this.at + 1] ?? ''
    const end =
      this.source[this.at] === '=' && /["']/.test(quote) ? this.source.indexOf(quote, this.at + 2) : -1
    if (end < 0) throw this.refusal(`${name} 的值要写在引号里`)
    const raw = this.source.slice(this.at + 2, end)
    if (raw.includes('<')) throw this.refusal(`${name} 的值里不能有“<”`)
    this.at = end + 1
    return this.decode(raw)
  }

  private close(element: XmlElement | undefined): void {
    this.at += 2
    const name = this.take(NAME)
    this.take(SPACE)
    if (this.source[this.at] !== '>' || element?.name !== name)
      throw this.refusal(element ? `<${element.name}> 没有正确结束` : `多出一个 </${name}>`)
    this.at += 1
  }

  private decode(raw: string): string {
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(raw)) throw this.refusal('有控制字符')
    return raw.replace(/&([^;&]{0,12};?)/g, (whole, body: string) => {
      const named = Object.hasOwn(ENTITIES, body.slice(0, -1)) ? ENTITIES[body.slice(0, -1)] : undefined
      if (body.endsWith(';') && named !== undefined) return named
      const numeric = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(body)
      const codepoint = numeric ? parseInt(numeric[1] ?? numeric[2]!, numeric[1] ? 16 : 10) : -1
      const isCharacter =
        codepoint >= 0x20 && codepoint <= 0x10ffff && !(codepoint >= 0xd800 && codepoint <= 0xdfff)
      if (!isCharacter) throw this.refusal(`不认识的实体 ${whole}`)
      return String.fromCodePoint(codepoint)
    })
  }

  private skipPast(end: string, unfinished: string): void {
    const found = this.source.indexOf(end, this.at + 4)
    if (found < 0) throw this.refusal(unfinished)
    this.at = found + end.length
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0] ?? ''
    this.at += found.length
    return found
  }

  private lineHere(): number {
    for (; this.counted < this.at; this.counted++) if (this.source[this.counted] === '\n') this.line++
    return this.line
  }

  private refusal(reason: string): ImportRefusal {
    return new ImportRefusal(`第 ${this.lineHere()} 行：${reason}`)
  }
}
