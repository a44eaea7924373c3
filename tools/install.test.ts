import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countTests } from './count-tests.mjs'
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

test('counting tests forgets no failure', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })
  const report = (passed: number, failed: number, total: number, ...testResults: unknown[]) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numTotalTests: total,
    testResults,
  })
  expect(countTests(report(2, 0, 2, file('passed', 'passed', 'passed')), 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
  })
  expect(countTests(report(1, 1, 3, file('failed', 'passed', 'failed', 'skipped')), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
  })
  expect(countTests(report(1, 0, 1, file('passed', 'passed'), file('failed')), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
  expect(countTests(report(1, 0, 1, file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
