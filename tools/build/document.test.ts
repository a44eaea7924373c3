import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WrittenPlace } from '../../app/phone/place.ts'
import { documentHtml, type PageParts, policyFor } from './document.ts'

const parts: PageParts = {
  title: '停车缴费',
  place: null,
  body: '<p>…</p>',
  css: 'p{color:red}',
  styles: ['/front/mobile/assets/a.css'],
  scripts: ['/front/mobile/assets/main.js', '/front/mobile/assets/vendor.js'],
  looks: 'looks()',
  later: 'later()',
  icon: '<svg/>',
  ground: ['#ffffff', '#000000'],
}
const place: WrittenPlace = {
  path: '/licenseplate',
  pattern: '/licenseplate',
  title: '停车缴费',
  heading: '停车缴费',
  access: 'open',
  shape: 'list',
  lead: '',
  next: [],
  screen: '/front/mobile/assets/s.js',
}
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('documentHtml', () => {
  it('asks for no script before the first paint of a prerendered page', () => {
    const html = documentHtml({ ...parts, place, own: true })
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/)
    expect(html).toMatch(/<div id="root" data-place="[^"]+" data-own><p>…<\/p><\/div>/)
    const said = /data-place="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#34;', '"') ?? ''
    expect(JSON.parse(said)).toEqual(place)
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

  it('marks the page of a desk', () => {
    expect(documentHtml(parts)).not.toContain('data-of-desk')
    expect(documentHtml({ ...parts, place, desk: true })).toContain('<html lang="zh-CN" data-of-desk>')
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
  it('lets exactly the inline scripts and styles of the page run', () => {
    const rules = policyFor(documentHtml({ ...parts, place })).split('; ')
    expect(rules).toContain(`script-src 'self' '${hash('looks()')}' '${hash('later()')}'`)
    expect(rules).toContain(`style-src 'self' '${hash('p{color:red}')}'`)
    for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(rules).toContain(rule)
    }
    expect(rules.join()).not.toMatch(/unsafe|style-src-attr/)
  })

  it('lets exactly the style attributes of prerendered HTML apply', () => {
    const body = '<p class="a" style="width:40%">1</p><i style="content:&quot;x&quot;"></i>'
    expect(policyFor(documentHtml({ ...parts, place, body })).split('; ')).toContain(
      `style-src-attr 'unsafe-hashes' '${hash('width:40%')}' '${hash('content:"x"')}'`,
    )
  })
})
