/** Cues of a WebVTT file, as much of it as captions use: times and text; settings, notes and styles are passed over. */
export interface Cue {
  /** Seconds. */
  from: number
  to: number
  text: string
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})/

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name]!)
}

export function cuesOf(vtt: string): Cue[] {
  return vtt
    .replace(/^﻿/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n').filter((line) => line !== '')
      const at = lines.findIndex((line) => TIMES.test(line))
      if (at < 0 || at > 1) return []
      const [, from, to] = TIMES.exec(lines[at]!)!
      const text = plain(lines.slice(at + 1).join('\n')).trim()
      return text ? [{ from: secondsOf(from!), to: secondsOf(to!), text }] : []
    })
}
