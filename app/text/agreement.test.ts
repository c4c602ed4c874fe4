import { expect, it } from 'vitest'
import { agreementArticles } from './agreement'

it('reads articles and their numbered paragraphs', () => {
  const source =
    '前言\n\n## 第一条 适用范围\n\n1.1 甲。\n\n1.2 乙，\n丙。\n\n## 第十一条 隐私与资料\n\n没有号\n\n## 附则'
  expect(agreementArticles(source, (text) => `<${text}>`)).toEqual([
    { id: 'a1', number: '', title: '', paragraphs: [{ number: '', html: '<前言>' }] },
    {
      id: 'a2',
      number: '第一条',
      title: '适用范围',
      paragraphs: [
        { number: '1.1', html: '<甲。>' },
        { number: '1.2', html: '<乙，\n丙。>' },
      ],
    },
    {
      id: 'privacy',
      number: '第十一条',
      title: '隐私与资料',
      paragraphs: [{ number: '', html: '<没有号>' }],
    },
    { id: 'a4', number: '', title: '附则', paragraphs: [] },
  ])
})
