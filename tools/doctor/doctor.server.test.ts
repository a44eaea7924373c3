import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { connect, migrate } from '#platform/db'
import { PRODUCTION } from '../../tests/support/production.ts'
import { emptyDatabase } from '../../tests/support/store.ts'
import { storeLines } from './store.ts'

const settings = { poolSize: 8, vaultKey: PRODUCTION.VAULT_KEY }
const states = (lines: { what: string; state: string }[]) => lines.map(({ what, state }) => `${what} ${state}`)

test('a store of the tests is fit, before its tables are made and after', async () => {
  const url = await emptyDatabase()
  const before = await storeLines(url, settings)
  expect(states(before)).toEqual(
    ['数据库版本', '文字编码与排序', '时钟', '数据库权限', '数据库连接', '数据库连接方式', '数据库结构'].map(
      (what) => `${what} good`,
    ),
  )
  const store = connect({ url, max: 1 })
  await migrate(store)
  await store.close()
  expect(states(await storeLines(url, settings)).at(-1)).toBe('VAULT_KEY good')
})

test('a store that does not answer is one line that says so', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  const lines = await storeLines(`postgres://nobody@127.0.0.1:${port}/none`, settings)
  expect(states(lines)).toEqual(['数据库 bad'])
})

test('the command prints a line each and fails where a setting is missing', async () => {
  const { PEPPER: _, ...less } = PRODUCTION
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: await emptyDatabase(), ...less }
  const file = fileURLToPath(new URL('../doctor.ts', import.meta.url))
  const failed = (await promisify(execFile)(process.execPath, [file], { env }).catch((error: unknown) => error)) as {
    code: number
    stdout: string
  }
  expect(failed.code).toBe(1)
  expect(failed.stdout).toContain('✗ 配置：PEPPER is required in production')
  expect(failed.stdout).toContain('✓ 数据库版本：PostgreSQL')
})
