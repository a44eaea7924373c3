import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { completed, type Locked, missingOptional } from './lock.ts'

const root = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked }

describe('package-lock.json', () => {
  test('names every optional package, also of other platforms, or `npm ci` refuses it (`node tools/lock.ts` enters them)', () => {
    expect(missingOptional(packages)).toEqual([])
  })

  test('names no address from which a package was loaded', () => {
    expect(Object.entries(packages).filter(([, each]) => 'resolved' in each)).toEqual([])
  })

  test('says of each optional package of a platform which one it is', () => {
    const wanted = new Set(Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {})))
    const binding = /(darwin|linux|win32|android|freebsd|openharmony)/
    // WebAssembly runs on every processor.
    const vague = Object.entries(packages).filter(
      ([place, { os, cpu }]) =>
        wanted.has(place.replace(/^.*node_modules\//, '')) &&
        binding.test(place) &&
        (!os || (!cpu && !place.endsWith('-wasm32'))),
    )
    expect(vague.map(([place]) => place)).toEqual([])
  })
})

describe('a lock', () => {
  const tool = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@t/linux-x64-musl': '1.0.0', '@t/darwin-arm64': '1.0.0' },
  }
  const linux = { version: '1.0.0', dev: true, optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }

  test('without an entry is not whole', () => {
    expect(missingOptional({ '': {}, 'node_modules/tool': tool, 'node_modules/@t/linux-x64-musl': linux })).toEqual([
      { wantedBy: 'node_modules/tool', name: '@t/darwin-arm64', version: '1.0.0' },
    ])
  })

  test('may keep an entry with the package that wants it, or above it', () => {
    const below = 'node_modules/a/node_modules/tool'
    for (const place of [`${below}/node_modules/`, 'node_modules/a/node_modules/', 'node_modules/']) {
      const names = ['@t/linux-x64-musl', '@t/darwin-arm64'].map((name) => [`${place}${name}`, linux] as const)
      expect(missingOptional({ '': {}, [below]: tool, ...Object.fromEntries(names) })).toEqual([])
    }
    const aside = { 'node_modules/b/node_modules/@t/linux-x64-musl': linux, 'node_modules/@t/darwin-arm64': linux }
    expect(missingOptional({ '': {}, [below]: tool, ...aside })).toHaveLength(1)
  })

  test('is made whole', () => {
    const whole = completed({ '': {}, 'node_modules/tool': tool })
    expect(whole).toEqual({
      '': {},
      'node_modules/@t/darwin-arm64': { version: '1.0.0', dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/@t/linux-x64-musl': linux,
      'node_modules/tool': tool,
    })
    expect(completed(whole)).toEqual(whole)
  })

  test.each([
    ['a range of versions', { '@t/linux-x64': '^1.0.0' }],
    ['a name without a platform', { fsevents: '2.3.3' }],
  ])('with %s is not guessed', (_, optionalDependencies) => {
    expect(() => completed({ 'node_modules/tool': { optionalDependencies } })).toThrow()
  })
})
