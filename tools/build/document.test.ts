import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documentHtml, type PageParts, policyFor } from './document.ts'

const parts: PageParts = {
  title: '停车缴费',
  path: null,
  body: '<p>…</p>',
  css: 'p{color:red}',
  styles: ['/front/mobile/assets/a.css'],
  scripts: ['/front/mobile/assets/main.js', '/front/mobile/assets/vendor.js'],
  looks: 'looks()',
  later: 'later()',
  icon: '<svg/>',
  ground: ['#ffffff', '#000000'],
}
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('documentHtml', () => {
  it('asks for no script before the first paint of a prerendered page', () => {
    const html = documentHtml({ ...parts, path: '/licenseplate' })
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/)
    expect(html).toContain('<div id="root" data-path="/licenseplate"><p>…</p></div>')
    expect(html).toContain('data-entry="/front/mobile/assets/main.js" data-needed="/front/mobile/assets/vendor.js"')
  })

  it('fetches the scripts of the bare shell at once', () => {
    const html = documentHtml(parts)
    expect(html).toContain('<link rel="modulepreload" href="/front/mobile/assets/main.js" crossorigin>')
    expect(html).toContain('<div id="root"><p>…</p></div>')
  })

  it('sets the look before the style sheet and the body', () => {
    const html = documentHtml(parts)
    expect(html.indexOf('looks()')).toBeLessThan(html.indexOf('<style>'))
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<body>'))
  })

  it('names the style sheets it already holds without fetching them', () => {
    expect(documentHtml(parts)).toContain('<link rel="stylesheet" disabled href="/front/mobile/assets/a.css">')
  })

  it('allows the gallery only where it is asked', () => {
    expect(documentHtml(parts)).not.toContain('data-gallery')
    expect(documentHtml({ ...parts, gallery: true })).toContain('<html lang="zh-CN" data-gallery>')
  })

  it('writes a title as text', () => {
    expect(documentHtml({ ...parts, title: '</title><script>' })).not.toContain('<title></title><script>')
  })
})

describe('policyFor', () => {
  it('lets exactly the inline scripts and styles of the pages run', () => {
    const found = policyFor([documentHtml(parts), documentHtml({ ...parts, path: '/x', css: 'b{}' })])
    expect(found.scripts).toEqual([hash('looks()'), hash('later()')])
    expect(found.styles).toEqual([hash('p{color:red}'), hash('b{}')])
    expect(found.attributes).toEqual([])
    expect(found.policy).toContain(`script-src 'self' '${hash('looks()')}' '${hash('later()')}';`)
    expect(found.policy).not.toMatch(/unsafe/)
    for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(found.policy.split('; ')).toContain(rule)
    }
  })

  it('lets exactly the style attributes of prerendered HTML apply', () => {
    const body = '<p class="a" style="width:40%">1</p><i style="content:&quot;x&quot;"></i>'
    const found = policyFor([documentHtml({ ...parts, path: '/x', body })])
    expect(found.attributes).toEqual([hash('width:40%'), hash('content:"x"')])
    expect(found.policy).toContain(`style-src-attr 'unsafe-hashes' '${hash('width:40%')}'`)
  })
})
