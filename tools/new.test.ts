import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextMinute } from './new/table.ts'
import { carryOut, houseAt, planOf } from './new.ts'

const ROOT = join(import.meta.dirname, '..')
// A copy of the house: the rooms that generators do not touch are links, the others are copied.
const LINKED = ['node_modules', 'vocabulary', 'platform', 'ui', 'client', 'env.d.ts', 'biome.json', 'package.json']
const COPIED = [
  'tsconfig.base.json',
  'tsconfig.phone.json',
  'tsconfig.server.json',
  'db/migrations',
  'tests/architecture',
]
const PHONE = ['app/phone/screens.ts', 'app/phone/routes.ts', 'app/phone/paths.ts']
let root = ''

const run = (...words: string[]): void => carryOut(planOf(houseAt(root), words), root)
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const refused =
  (...words: string[]): (() => unknown) =>
  () =>
    planOf(houseAt(root), words)

async function compile(program: string): Promise<string[]> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const done = promisify(execFile)(process.execPath, [compiler, '-p', program], { cwd: root, maxBuffer: 1 << 26 })
  const { stdout } = await done.catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => /^(features|app)\//.test(line))
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'))
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(root, name))
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  mkdirSync(join(root, 'app/phone'), { recursive: true })
  for (const name of PHONE) cpSync(join(ROOT, name), join(root, name))
  // The phone begins with nothing mounted, so that this test does not lean on other features.
  const mount = read('app/phone/screens.ts')
  writeFileSync(
    join(root, 'app/phone/screens.ts'),
    mount
      .replace(/^import .*'#screens\/\w+'\n/gm, '')
      .replace(/(const AREAS = )\{[^}]*\}/, '$1{}')
      .replace(/(own: Record<string, Screen> = )\{[\s\S]*?\n\}/, '$1{}'),
  )
})
afterAll(() => rmSync(root, { recursive: true }))

describe('generators', () => {
  it('begin a feature, calls, screens and tables that compile', async () => {
    run('feature', 'orchard')
    run('call', 'orchard', 'orchard/treeList')
    run('call', 'orchard', 'orchard/pickApple', 'write')
    run('screen', 'orchard', '/orchard/tree/{id}')
    run('screen', 'orchard', '/paysuccess')
    run('table', 'orchard', 'tree')
    run('table', 'orchard', 'apple_basket')

    expect(read('features/orchard/contract/index.ts')).toMatch(/calls: \{\s*treeList,\s*pickApple,?\s*\}/)
    expect(read('features/orchard/server/index.ts')).toMatch(/serve\(contract, \{\s*treeList,\s*pickApple,?\s*\}\)/)
    expect(read('features/orchard/contract/pick-apple.ts')).toContain("effect: 'write'")
    expect(read('features/orchard/screens/index.ts')).toContain(
      "'/paysuccess': { load: () => import('./paysuccess.tsx') }",
    )
    expect(read('features/orchard/screens/paysuccess.tsx')).toContain('支付成功')
    expect(read('app/phone/screens.ts').match(/const AREAS = \{ orchard \}/g)).toHaveLength(1)
    expect(await compile('tsconfig.server.json')).toEqual([])
    expect(await compile('tsconfig.phone.json')).toEqual([])
  }, 60_000)

  it('keep the laws of the house', async () => {
    const { IMPORT_RULES } = await import('../tests/architecture/import-law.ts')
    const { importsOf } = await import('../tests/architecture/imports.ts')
    const { readSources, isModule } = await import('../tests/architecture/tree.ts')
    const { migrationsAstray, queriesAstray } = await import('../tests/architecture/sql-law.ts')
    const { roomsWithoutReadme } = await import('../tests/architecture/rooms.ts')
    const { doorsUnexplained } = await import('../tests/architecture/words.ts')
    const { declaredIn, undeclared } = await import('../tests/architecture/uses.ts')
    const written = readSources((file) => file.startsWith('features/'), root)
    const modules = written.filter(({ file }) => isModule(file))
    const migrations = readSources((file) => /db\/migrations\/.*orchard/.test(file), root)
    expect(migrations).toHaveLength(2)
    expect(migrations[0]?.text).toMatch(/^create schema orchard;/)
    expect(migrations[1]?.text).not.toContain('create schema')
    const edges = modules.flatMap(importsOf)
    const broken = edges.flatMap((edge) => IMPORT_RULES.flatMap((rule) => rule.check(edge) ?? []))
    expect(broken).toEqual([])
    expect([
      ...queriesAstray(modules, () => []),
      ...migrationsAstray(migrations, new Set(['orchard']), () => []),
      ...roomsWithoutReadme(written.map(({ file }) => file)),
      ...doorsUnexplained(modules),
      ...undeclared(
        ['orchard'],
        modules.flatMap((source) => declaredIn(source) ?? []),
      ),
    ]).toEqual([])
    expect(read('features/orchard/contract/index.ts')).toContain('refusalCodes: [10000, 10999]')
  })

  it('name a migration by its minute, and never by one that is taken', () => {
    const now = new Date('2026-11-22T10:30:59Z')
    expect(nextMinute(['db/migrations/0135_wallet_fee_back.sql'], now)).toBe('202611221030')
    expect(nextMinute(['db/migrations/202611221030_a.sql'], now)).toBe('202611221031')
    expect(nextMinute(['db/migrations/202612312359_a.sql'], now)).toBe('202701010000')
  })

  it('refuse what they cannot follow', () => {
    expect(refused('bridge')).toThrow('npm run new -- feature NAME')
    expect(refused('feature', 'Orchard')).toThrow('"Orchard" will not do')
    expect(refused('feature', 'orchard')).toThrow('is already there')
    expect(refused('call', 'orchard', 'treeList')).toThrow('write it like parking/carSpace')
    expect(refused('call', 'orchard', 'orchard/treeList')).toThrow('is already there')
    expect(refused('call', 'meadow', 'meadow/grass')).toThrow('first npm run new -- feature meadow')
    expect(refused('call', 'orchard', 'orchard/prune', 'sometimes')).toThrow('read, write or steps')
    expect(refused('screen', 'orchard', 'tree')).toThrow('/paysuccess')
    expect(refused('table', 'orchard', 'Tree')).toThrow('permit')
  })
})
