import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findContracts, findScreens, type ScreenSource, unmounted } from './list.ts'

let root = ''

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'list-'))
})
afterEach(() => rmSync(root, { recursive: true }))

// As Node reads it: a test runner rewrites imports. Never run, only its source is looked at.
const load = runInThisContext("() => import('./one.tsx')") as ScreenSource['screens'][string]['load']
const goods = (screens: ScreenSource['screens']): ScreenSource => ({ folder: 'features/goods/screens', screens })

describe('screens that are given', () => {
  it('are those that the phone mounts and whose module is there', () => {
    put('features/goods/screens/one.tsx', '')
    expect(findScreens([goods({ '/goods/{id}': { load } })], root)).toEqual([
      { path: '/goods/{id}', room: 'goods', file: 'features/goods/screens/one.tsx' },
    ])
  })

  it('are refused with a module that is not there', () => {
    expect(() => findScreens([goods({ '/a': { load } })], root)).toThrow('which is not there')
  })

  it('are refused where no import can be read', () => {
    expect(() => findScreens([goods({ '/a': { load: () => Promise.reject(new Error('none')) } })], root)).toThrow(
      'has no `load',
    )
  })

  it('are refused when two rooms give the same', () => {
    put('features/goods/screens/one.tsx', '')
    const twice = [goods({ '/a': { load } }), { folder: 'app/phone', screens: { '/a': { load } } }]
    expect(() => findScreens(twice, root)).toThrow('/a is given by goods and by app')
  })

  it('are missed where the phone does not mount their feature', () => {
    put('features/goods/screens/index.ts', '')
    expect(unmounted([], root)).toEqual(['features/goods/screens'])
    expect(unmounted([goods({})], root)).toEqual([])
  })

  it('are all of the product', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'list.ts'), 'routes'])
    expect(stdout.split('\n')).toContain('/services')
    expect(unmounted()).toEqual([])
  })
})

describe('contracts', () => {
  it('are all of the product, as calls', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'list.ts'), 'calls'])
    expect(stdout.split('\n')).toContain('common/login')
    expect(stdout).toMatch(/^([a-z][a-z0-9]*\/[A-Za-z0-9{}/]+\n)+$/)
  })

  it('are found by their shape', async () => {
    put(
      'features/goods/contract/index.ts',
      "export const a = { name: 'goods', uses: [], calls: {} }; export { a as b }; export const c = 1",
    )
    put('platform/files/contract.ts', 'export const refusals = {}')
    expect(await findContracts(root)).toEqual([{ room: 'goods', contract: { name: 'goods', uses: [], calls: {} } }])
  })

  it('are missed in a feature without one', async () => {
    put('features/goods/contract/index.ts', 'export const goods = {}')
    await expect(findContracts(root)).rejects.toThrow('exports no contract')
  })
})
