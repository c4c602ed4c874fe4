import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Dialog } from '../ui/dialog'
import { Footer } from './footer'
import { Header } from './header'

describe('header without script', () => {
  it('is links and forms', () => {
    const html = renderToStaticMarkup(<Header currentPath="/font?q=1" member={null} />)
    expect(html).toContain('action="/qs"')
    expect(html).toContain('action="/preferences"')
    expect(html).toContain('/auth?view=register&amp;redirect=%2Ffont%3Fq%3D1')
    expect(html).toContain('href="/pdf/compare"')
  })

  it('greets a member with messages and initial', () => {
    const html = renderToStaticMarkup(
      <Header currentPath="/" member={{ nickname: '林风', avatar: null, unread: 3 }} />,
    )
    expect(html).toContain('消息，3 条未读')
    expect(html).toContain('>林<')
    expect(html).not.toContain('注册')
  })
})

describe('footer', () => {
  it('sorts friend links downwards and invents no number', () => {
    const links = [
      { name: '乙', href: '/b', sort: 1 },
      { name: '甲', href: '/a', sort: 9 },
    ]
    const html = renderToStaticMarkup(<Footer friendLinks={links} year={2026} />)
    expect(html.indexOf('甲')).toBeLessThan(html.indexOf('乙'))
    expect(html).toContain('© 2026 永字字库</span>')
  })
})

describe('dialog', () => {
  it('is a section without script: open where the server says so, with × as a link', () => {
    const html = renderToStaticMarkup(
      <Dialog open onClose={() => {}} title="分享" kind="share" id="share" closeHref="/font/1">
        链接
      </Dialog>,
    )
    expect(html).toMatch(
      /^<section id="share" class="dialog-page dialog-page--waiting dialog--share" aria-labelledby/,
    )
    expect(html).toContain('href="/font/1"')
  })

  it('is not there while closed', () => {
    const html = renderToStaticMarkup(
      <Dialog open={false} onClose={() => {}} title="分享">
        链接
      </Dialog>,
    )
    expect(html).toMatch(/^<dialog/)
    expect(html).not.toContain(' open')
  })

  it('can be a section of the page for good', () => {
    const html = renderToStaticMarkup(
      <Dialog open page title="分享" kind="share">
        链接
      </Dialog>,
    )
    expect(html).toMatch(/^<section class="dialog-page dialog--share"/)
  })
})
