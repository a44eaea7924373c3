import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Planted } from './plan.ts'
import { HANGS, type Testing } from './testing.ts'
import { tryFaults } from './trying.ts'

test('faults stand alone: each is taken back before the next, and the tests hear of both changes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'faults-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  for (const file of ['a.ts', 'b.ts']) writeFileSync(join(root, file), 'x < y')
  const told: string[] = []
  const testing: Testing = {
    tests: ['a.test.ts', 'b.test.ts'],
    changed: (file) => void told.push(`changed ${file}`),
    async run(tests) {
      told.push(`${tests.join()}: ${read('a.ts')}, ${read('b.ts')}`)
      const noticed = tests.includes('a.test.ts') && read('a.ts') !== 'x < y'
      return { kind: 'ran', files: {}, failed: noticed ? { file: 'a.test.ts', test: 'a' } : null }
    },
    restart: async () => void told.push('restarted'),
    end: async () => undefined,
  }
  const planted = (file: string): Planted => ({
    file,
    start: 2,
    end: 3,
    after: '>',
    origin: 'made',
    told: file,
    tests: [],
  })
  const heard: [string, string | null][] = []
  const trial = { root, testing, took: { 'a.test.ts': 900, 'b.test.ts': 900 }, mostMs: 1 }
  const unnoticed = await tryFaults([planted('a.ts'), planted('b.ts')], {
    ...trial,
    tell: (fault, by) => heard.push([fault.file, by?.file ?? null]),
  })
  expect(unnoticed.map(({ file }) => file)).toEqual(['b.ts'])
  expect(heard).toEqual([
    ['a.ts', 'a.test.ts'],
    ['b.ts', null],
  ])
  expect(told).toEqual([
    'changed a.ts',
    'a.test.ts: x > y, x < y',
    'changed a.ts',
    'changed b.ts',
    'b.test.ts: x < y, x > y',
    'a.test.ts: x < y, x > y',
    'changed b.ts',
  ])
  expect([read('a.ts'), read('b.ts')]).toEqual(['x < y', 'x < y'])
})

test('what seems to hang runs again for longer, and only then was it noticed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'faults-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['slow.ts', 'endless.ts']) writeFileSync(join(root, file), 'x < y')
  const ran: [string, number][] = []
  const testing: Testing = {
    tests: ['slow.test.ts', 'endless.test.ts'],
    changed: () => undefined,
    async run([test = ''], mostMs) {
      ran.push([test, mostMs])
      const hangs = test === 'endless.test.ts' || mostMs < 20
      return { kind: 'ran', files: {}, failed: hangs ? { file: '', test: HANGS } : null }
    },
    restart: async () => undefined,
    end: async () => undefined,
  }
  const planted = (name: string): Planted => ({
    file: `${name}.ts`,
    start: 2,
    end: 3,
    after: '>',
    origin: 'listed',
    told: name,
    tests: [`${name}.test.ts`],
  })
  const trial = { root, testing: { ...testing, tests: ['slow.test.ts'] }, took: {}, mostMs: 10, tell: () => undefined }
  const unnoticed = await tryFaults([planted('slow'), planted('endless')], trial)
  expect(unnoticed.map(({ told }) => told)).toEqual(['slow'])
  expect(ran).toEqual([
    ['slow.test.ts', 10],
    ['slow.test.ts', 30],
    ['endless.test.ts', 10],
    ['endless.test.ts', 30],
  ])
})
