import { describe, expect, it } from 'vitest'
import { cuesOf } from './vtt'

describe('cuesOf', () => {
  it('reads times and text, and passes over the rest', () => {
    const vtt = [
      '﻿WEBVTT 字幕',
      '',
      'NOTE 00:00.000 --> 00:01.000 is no cue',
      '',
      'STYLE\n::cue { color: red }',
      '',
      '1',
      '00:00.500 --> 00:02.000 line:80%',
      '先写<b>一点</b>',
      '再写 &lt;一横&gt;',
      '',
      '01:00:03.250 --> 01:00:04.000',
      '收笔',
      '',
      '00:05.000 --> 00:06.000',
    ].join('\r\n')
    expect(cuesOf(vtt)).toEqual([
      { from: 0.5, to: 2, text: '先写一点\n再写 <一横>' },
      { from: 3603.25, to: 3604, text: '收笔' },
    ])
  })

  it('gives nothing for what is no captions', () => {
    expect(cuesOf('')).toEqual([])
    expect(cuesOf('<html>00:00</html>')).toEqual([])
  })
})
