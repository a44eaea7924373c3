import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hereNow, hrefOf, ownPath, safeFrom, withQuery } from './addresses.ts'

afterEach(() => vi.unstubAllGlobals())

test('queries are written, and what is empty is left out', () => {
  expect(
    withQuery('/paysuccess', { id: 'a b', plate: '粤B12345', none: null, not: undefined, empty: '', zero: 0 }),
  ).toBe('/paysuccess?id=a+b&plate=%E7%B2%A4B12345&zero=0')
  expect(withQuery('/a?b=1', { c: true })).toBe('/a?b=1&c=true')
  expect(withQuery('/a')).toBe('/a')
  expect(hrefOf('/sys/login', { from: '/a?b=1' })).toBe('/front/mobile/sys/login?from=%2Fa%3Fb%3D1')
})

test.each([
  ['/front/mobile/services', '?a=1', '/services?a=1'],
  ['/front/mobile/', '', '/'],
  ['/front/mobile', '', '/'],
])('the sub-path of %s%s is %s', (pathname, search, here) => {
  vi.stubGlobal('location', { pathname, search })
  expect(hereNow()).toBe(here)
})

describe('safeFrom', () => {
  test.each([
    ['/services', '/services'],
    ['/paylicenseplate?plate=%E9%84%82A12345', '/paylicenseplate?plate=%E9%84%82A12345'],
    ['/recordinfo/7#top', '/recordinfo/7#top'],
    ['/front/mobile/services?a=1', '/services?a=1'],
  ])('%s is kept as %s', (from, path) => {
    expect(safeFrom(from)).toBe(path)
  })

  test.each([
    null,
    undefined,
    '',
    '/',
    'services',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/front/mobile//evil.example',
    'https://evil.example/services',
    'javascript:alert(1)',
    ' /services',
    '/sys/login',
    '/sys/login/',
    '/sys/login?from=/services',
    '/x/../sys/login',
    '/front/mobile/sys/login',
  ])('%j leads nowhere', (from) => {
    expect(safeFrom(from)).toBeNull()
  })

  test('never leaves the site, whatever the address says', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      'a',
      '\t',
      '%2f',
      '%5c',
      'evil.example',
      'https:',
      '/front/mobile',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const path = safeFrom(parts.join(''))
        if (path === null) return
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, 'https://park.cn').origin).toBe('https://park.cn')
        expect(new URL(hrefOf(path), 'https://park.cn').href).toMatch(/^https:\/\/park\.cn\/front\/mobile\//)
      }),
    )
  })
})

describe('ownPath', () => {
  const origin = 'https://park.example'

  test.each([
    ['/front/mobile/testpassword?charge=YQ1', '/testpassword?charge=YQ1'],
    ['https://park.example/front/mobile/paysuccess?orderId=7', '/paysuccess?orderId=7'],
  ])('%s is ours: %s', (address, path) => {
    expect(ownPath(address, origin)).toBe(path)
  })

  test.each([
    'https://cashier.example/front/mobile/testpassword',
    '//cashier.example/front/mobile/x',
    '/sandbox/cashier?trade=1',
    '/front/mobile',
    'javascript:alert(1)',
    'http://[',
  ])('%s is not', (address) => {
    expect(ownPath(address, origin)).toBeNull()
  })
})
