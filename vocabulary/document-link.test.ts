import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignHost, isLink, LINK_MOST, linkKind, normaliseLink } from './document-link.ts'

test.each([
  ['https://www.example.com/a?b=c#d', 'web'],
  ['http://example.com', 'web'],
  ['HTTPS://EXAMPLE.COM/', 'web'],
  ['https://例子.中国/路', 'web'],
  ['https://example.com:8443/', 'web'],
  ['https://[2001:db8::1]/', 'web'],
  ['https://example.com/@name', 'web'],
  ['https://example.com/?next=//other.com', 'web'],
  ['tel:12345', 'tel'],
  ['tel:+8675512345678', 'tel'],
  ['/', 'own'],
  ['/notice/noticedetailpage?id=7#end', 'own'],
  ['/news/detail?to=javascript:1', 'own'],
])('%s may stand in a document: %s', (text, kind) => {
  expect(linkKind(text)).toBe(kind)
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'about:blank',
  'intent://scan/#Intent;scheme=zxing;end',
  'mailto:a@example.com',
  'sms:10086',
  'weixin://dl/chat',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  '/%2e%2e//evil.com',
  'https:evil.com',
  'https:/evil.com',
  'https:///evil.com',
  'https://',
  'https://bank.cn@evil.com/',
  'https://user:password@example.com/',
  'https://@evil.com/',
  'https://bank.cn\\@evil.com/',
  'https://evil.com\u202e/moc.knab',
  'https://ex\u200bample.com/',
  'https://example.com/a b',
  'https://exa mple.com/',
  'https://example.com:99999/',
  'https://example.com/\ud800',
  'ftp://example.com/',
  'tel:',
  'tel:12',
  'tel:*21*10086#',
  'tel:123;ext=4',
  'example.com',
  'notice/list',
  './notice',
  '#top',
  '?a=b',
  `https://example.com/${'a'.repeat(LINK_MOST)}`,
])('%j may not', (text) => {
  expect(linkKind(text)).toBeNull()
})

describe('no forbidden link ever passes', () => {
  const noise = fc.constantFrom(
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\\',
    '/',
    ':',
    '@',
    '%00',
    '',
  )
  const part = fc.oneof(
    noise,
    fc.constantFrom('javascript', 'data', 'https', 'http', 'tel', 'evil.com', '.', '..', '#', '?', 'JAVASCRIPT', 'ａ'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  const assembled = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''))

  test('what passes is read by a browser as http, https or tel, or stays on the page’s own origin', () => {
    fc.assert(
      fc.property(assembled, (text) => {
        const kind = linkKind(text)
        if (kind === null) return
        const url = new URL(text, 'https://park.test/a/b')
        if (kind === 'tel') expect(url.protocol).toBe('tel:')
        if (kind === 'own') expect([url.origin, url.pathname.startsWith('//')]).toEqual(['https://park.test', false])
        if (kind === 'web') {
          expect(['http:', 'https:']).toContain(url.protocol)
          expect([url.username, url.password]).toEqual(['', ''])
          expect(new URL(text, 'https://other.test').href).toBe(url.href)
        }
      }),
      { numRuns: 3000 },
    )
  })

  test('control signs anywhere refuse', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.integer({ min: 0, max: 31 }), fc.nat(), (url, code, at) => {
        const place = at % (url.length + 1)
        expect(isLink(url.slice(0, place) + String.fromCharCode(code) + url.slice(place))).toBe(false)
      }),
    )
  })

  test('what is made of typed text may stand in a document, and is made of itself again', () => {
    fc.assert(
      fc.property(fc.oneof(assembled, fc.webUrl(), fc.domain()), (typed) => {
        const link = normaliseLink(typed)
        if (link === null) return
        expect(isLink(link)).toBe(true)
        expect(normaliseLink(link)).toBe(link)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['www.example.com', 'https://www.example.com/'],
  ['example.com/a?b', 'https://example.com/a?b'],
  ['example.com:8080', 'https://example.com:8080/'],
  [' https://Example.com ', 'https://example.com/'],
  ['0755-1234 5678', 'tel:075512345678'],
  ['+86 (755) 12345678', 'tel:+8675512345678'],
  ['tel:110', 'tel:110'],
  ['/notice/noticelist', '/notice/noticelist'],
  ['例子.中国', 'https://xn--fsqu00a.xn--fiqs8s/'],
  ['javascript:alert(1)', null],
  ['javascript:alert(1).com', null],
  ['a@b.com', null],
  ['1.5', null],
  ['你好', null],
  ['', null],
])('%j is meant as %j', (typed, link) => {
  expect(normaliseLink(typed)).toBe(link)
})

test.each([
  ['https://www.example.com/path', 'www.example.com', null],
  ['https://www.example.com:8443/', 'www.example.com:8443', null],
  ['https://pаypal.com/', 'xn--pypal-4ve.com', '英文以外'],
  ['https://例子.中国/', 'xn--fsqu00a.xn--fiqs8s', '英文以外'],
  ['https://evil。com/', 'evil.com', null],
  ['https://%65vil.com/', 'evil.com', null],
  ['https://1.2.3.4/', '1.2.3.4', '数字地址'],
  ['https://0x7f000001/', '127.0.0.1', '数字地址'],
  ['https://[::1]/', '[::1]', '数字地址'],
  ['http://example.com/', 'example.com', '没有加密'],
])('%s leaves to %s', (link, host, warning) => {
  const found = foreignHost(link)
  expect(found?.host).toBe(host)
  if (warning === null) expect(found?.warning).toBeNull()
  else expect(found?.warning).toContain(warning)
})

test('nothing leaves by a phone, an own path, or what is no link', () => {
  expect(['tel:110', '/mine', '//evil.com', 'javascript:1'].map(foreignHost)).toEqual([null, null, null, null])
})
