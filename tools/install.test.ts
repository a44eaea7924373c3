import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { packagesComplete } from './install.mjs'

const root = mkdtempSync('/tmp/yuanqu-install-')

afterEach(() => rmSync(root, { recursive: true, force: true }))

type Packages = Record<
  string,
  { version?: string; integrity?: string; optional?: boolean; os?: string[]; cpu?: string[] }
>

function checkout(wanted: Packages, installed: Packages | null) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (installed) writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}

const a = { version: '1.0.0', integrity: 'sha512-a' }

test('installed is what the lock asks for, but for other platforms', () => {
  const other = { ...a, optional: true, os: ['plan9'] }
  checkout({ '': {}, 'node_modules/a': a, 'node_modules/other': other }, { 'node_modules/a': a })
  expect(packagesComplete(root)).toBe(true)
})

test.each<[string, Packages, Packages | null]>([
  ['nothing was installed, or not to the end', { 'node_modules/a': a }, null],
  ['one is missing', { 'node_modules/a': a, 'node_modules/b': a }, { 'node_modules/a': a }],
  ['one is older', { 'node_modules/a': { ...a, version: '1.0.1' } }, { 'node_modules/a': a }],
  ['one is another build', { 'node_modules/a': { ...a, integrity: 'sha512-b' } }, { 'node_modules/a': a }],
  [
    'one for this platform is missing',
    { 'node_modules/a': { ...a, optional: true, os: [process.platform], cpu: [process.arch] } },
    {},
  ],
])('not complete: %s', (_, wanted, installed) => {
  checkout(wanted, installed)
  expect(packagesComplete(root)).toBe(false)
})
