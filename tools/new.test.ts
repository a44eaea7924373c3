import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextMinute } from './new/table.ts'
import { carryOut, houseAt, planOf } from './new.ts'

const ROOT = join(import.meta.dirname, '..')
/** What the last type check of the tests on the phone found out. */
const TYPES = '.cache/types/tests.tsbuildinfo'
let root = ''

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const refused =
  (...words: string[]): (() => unknown) =>
  () =>
    planOf(houseAt(root), words)

/** Runs a program of the copy by Node; answers what it said and whether it went well. */
async function node(script: string, ...words: string[]): Promise<{ ok: boolean; said: string }> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const options = { cwd: root, env: { ...env, PHONE_BUILD: 'quick' }, maxBuffer: 1 << 26 }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(root, script), ...words], options)
    return { ok: true, said: stdout + stderr }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // as execFile rejects
    return { ok: false, said: stdout + stderr }
  }
}

/** As `npm run new` does, but for the map and the types of the tables, which the last ones bring up to date. */
const make = (words: string): void => carryOut(planOf(houseAt(root), words.split(' ')), root)

async function passes(script: string, ...words: string[]): Promise<void> {
  const { ok, said } = await node(script, ...words)
  expect(ok, said).toBe(true)
}

/**
 * The packages, file by file the same ones: what the type checker knows of the rest of the tree then holds of the copy, too. On another disk they are
 * only pointed at, and all is checked anew.
 */
function bringPackages(): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')]
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    symlinkSync(from, to)
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'))
  // the store's user reads its programs there
  chmodSync(root, 0o755)
  const known = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', known, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of new Set(files)) {
    if (file === '') continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file), { force: true })
  }
  bringPackages()
  if (existsSync(join(ROOT, TYPES))) cpSync(join(ROOT, TYPES), join(root, TYPES))
}, 120_000)
// a slow disk is no fault
afterAll(() => rmSync(root, { recursive: true }), 120_000)

describe('a feature made by the generators', () => {
  it('is made with two rooms, calls of each kind, two screens and a table', async () => {
    make('feature orchard')
    await passes('tools/new.ts', 'table', 'orchard', 'apple_tree')
    for (const words of [
      'room orchard trees orchard',
      'room orchard baskets orchard',
      'call orchard baskets basketAdd add apple_tree',
    ])
      make(words)
    // what adds needs no record that is there: an import of one would be left unused
    expect(read('features/orchard/server/tests/recipes.ts')).not.toContain('makeAppleTree')
    for (const words of [
      'call orchard trees treeList list apple_tree',
      'call orchard trees treeDetail get apple_tree session:staff+session:operator',
      'call orchard baskets basketList list apple_tree',
      'screen orchard trees /orchard/trees treeList',
      'form orchard baskets /orchard/newBasket basketAdd',
    ])
      make(words)
    make('screen orchard baskets /orchard/basket/{id} basketList')
    await passes('tools/new.ts', 'desk', 'orchard', 'ladders', 'long_ladder')
    expect(read('features/orchard/contract/index.ts')).toMatch(/refusalCodes: \[\d+000, \d+999\]/)
    expect(read('features/orchard/contract/trees.ts')).toContain("who: ['session:staff', 'session:operator']")
    expect(read('features/orchard/server/retention.ts')).toContain("'orchard.long_ladder': { plain: 'id area_id ")
    expect(read('features/orchard/server/schema.generated.ts')).toContain("'orchard.appleTree'")
    expect(read('app/server/product.ts')).toMatch(/const AREAS = \[[^\]]*\borchard\b/)
    expect(read('app/phone/screens.ts').match(/const AREAS = \{[^}]*\borchard\b/g)).toHaveLength(1)
    expect(read('docs/map/orchard.md')).toContain('/ipark/portal/app/orchard/treeList')
  }, 300_000)

  // what is made, where it is listed, and all that these reach: what the rest of the tree is was checked before this
  // by the program that knows phone and server; what Node alone asks of imports, running it tells
  it('has the right types', async () => {
    writeFileSync(
      join(root, 'tsconfig.made.json'),
      JSON.stringify({
        extends: './tsconfig.tests.json',
        include: [
          'features/orchard',
          'app/server/product.ts',
          'app/phone/screens.ts',
          'env.d.ts',
          'features/*/server/schema.generated.ts',
          'platform/*/schema.generated.ts',
        ],
      }),
    )
    await passes('node_modules/typescript/bin/tsc', '-p', 'tsconfig.made.json', '--checkers', '1')
  }, 300_000)

  it('is formatted and keeps the rules of style', async () => {
    const made = ['features/orchard', 'app/server/product.ts', 'app/phone/screens.ts']
    await passes('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...made)
    await passes('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...made)
  }, 60_000)

  it('keeps the laws of the house, answers its calls and shows its screens, each in its own test', async () => {
    const { ok, said } = await node(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['unit', 'server', 'screen'].flatMap((project) => ['--project', project]),
      'tests/architecture/whole-tree',
      'tests/architecture/screen-law',
      'features/orchard',
      'platform/db/schema.server.test.ts',
    )
    expect(ok, said).toBe(true)
    for (const kind of [
      'whole-tree.test.ts',
      'features/orchard/server',
      'features/orchard/screens',
      'schema.server.test.ts',
    ])
      expect(said).toContain(kind)
  }, 300_000)

  it('says where its entry of the directory goes', () => {
    const left = (...words: string[]) => planOf(houseAt(root), words).next.join('\n')
    expect(left('screen', 'orchard', 'trees', '/orchard/saplings', 'treeList')).toContain(
      'features/orchard/screens/services.ts, and orchard to AREAS of app/phone/home/entries.ts',
    )
    expect(left('screen', 'orchard', 'trees', '/weTask', 'treeList')).toContain(
      'Move its entry of the directory from app/phone/coming/entries.ts to features/orchard/screens/services.ts',
    )
    expect(left('desk', 'orchard', 'hedges', 'hedge')).toContain('add its entry of the directory')
  })

  it('is in the map', async () => {
    await passes('tools/map.ts', '--check')
  }, 60_000)

  it('refuses what it cannot follow', () => {
    expect(refused('bridge')).toThrow('npm run new -- feature NAME')
    expect(refused('feature', 'Orchard')).toThrow('"Orchard" will not do')
    expect(refused('feature', 'orchard')).toThrow('is already there')
    expect(refused('table', 'orchard', 'Tree')).toThrow('permit')
    expect(refused('table', 'orchard', 'apple_tree')).toThrow('is already there')
    expect(refused('room', 'orchard', 'trees', 'orchard')).toThrow('is already there')
    expect(refused('room', 'meadow', 'trees', 'meadow')).toThrow('first npm run new -- feature meadow')
    expect(refused('call', 'orchard', 'trees', 'treeList', 'list', 'apple_tree')).toThrow('is already there')
    expect(refused('call', 'orchard', 'trees', 'prune', 'sometimes', 'apple_tree')).toThrow('list, get or add')
    expect(refused('call', 'orchard', 'trees', 'pearList', 'list', 'pear')).toThrow('npm run new -- table orchard pear')
    expect(refused('screen', 'orchard', 'trees', 'tree', 'treeList')).toThrow('/paysuccess')
    expect(refused('screen', 'orchard', 'trees', '/orchard/x', 'treeDetail')).toThrow('is no list')
    expect(refused('form', 'orchard', 'trees', '/orchard/x', 'treeDetail')).toThrow('is no write')
    expect(refused('desk', 'orchard', 'ladders', 'Ladder')).toThrow('in the singular')
    expect(refused('desk', 'orchard', 'ladders', 'long_ladder')).toThrow('is already there')
  })
})

describe('a migration', () => {
  it('is named by its minute, and never by one that is taken', () => {
    const now = new Date('2026-11-22T10:30:59Z')
    expect(nextMinute(['db/migrations/0135_wallet_fee_back.sql'], now)).toBe('202611221030')
    expect(nextMinute(['db/migrations/202611221030_a.sql'], now)).toBe('202611221031')
    expect(nextMinute(['db/migrations/202612312359_a.sql'], now)).toBe('202701010000')
  })
})
