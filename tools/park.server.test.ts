import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/db'
import { PRODUCTION } from '../tests/support/production.ts'
import { emptyDatabase } from '../tests/support/store.ts'

const folder = mkdtempSync('/tmp/yuanqu-park-')
const url = await emptyDatabase()
const store = connect({ url, max: 1 })
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(env: Record<string, string>, ...words: string[]): Promise<string> {
  const file = fileURLToPath(new URL('park.ts', import.meta.url))
  const all = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, DATA_DIR: join(folder, 'data'), ...env }
  return await promisify(execFile)(process.execPath, [file, ...words], { env: all }).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => `failed: ${error.stderr.trim()}`,
  )
}
const park = (...words: string[]) => run(PRODUCTION, ...words)
const rows = async (text: string) => (await store.pool.query(text)).rows as Record<string, unknown>[]

test('an empty store gets its first park and its first operator, who gets a code; again changes nothing', async () => {
  expect(await park('operator', '1', '13900000001')).toContain('请先添加：npm run park -- add')
  expect(await park('add', '东湖创新园')).toContain('已添加园区：东湖创新园（编号 1）')
  expect(await park('add', '东湖创新园')).toContain('园区已存在：东湖创新园（编号 1）')
  expect(await park('add', '西湖创新园')).toContain('编号 2')
  const first = await park('operator', '东湖创新园', '13900000001')
  expect(first).toContain('13900000001 已设为“东湖创新园”的园区运营')
  expect(first).toMatch(/验证码：\d{6}（5分钟内有效/)
  expect(first).toContain('https://park.invalid/front/mobile/sys/login?from=/setup')
  expect(await park('operator', '1', '13900000001')).toContain('已经是')
  expect(await park('operator', '2', '13900000002', '陈静')).toContain('parkId=2')
  expect(await rows(`select area_id, roles, nick_name from people.person order by area_id`)).toEqual([
    { area_id: '1', roles: ['visitor', 'operator'], nick_name: '用户0001' },
    { area_id: '2', roles: ['visitor', 'operator'], nick_name: '陈静' },
  ])
  expect(await rows(`select actor, action, count(*)::int from audit.entry group by 1, 2 order by 2`)).toEqual([
    { actor: 'system:terminal', action: 'estate.park.added', count: 2 },
    { actor: 'system:terminal', action: 'people.operator.appointed', count: 2 },
    { actor: 'system:terminal', action: 'people.sign-in-code.told', count: 3 },
  ])
}, 60_000)

test('it is refused in words: no such park, no phone, a barred account, other keys, no keys', async () => {
  expect(await park('operator', '9', '13900000003')).toBe('failed: 没有园区“9”。现有：1 东湖创新园，2 西湖创新园')
  expect(await park('operator', '1', '139')).toContain('failed: “139”不是手机号')
  await store.pool.query(`update people.person set disabled_at = now() where area_id = '2'`)
  expect(await park('operator', '2', '13900000002')).toContain('failed: 这个手机号的账号已停用')
  const other = { ...PRODUCTION, VAULT_KEY: Buffer.from('vutsrqponmlkjihgfedcba9876543210').toString('base64') }
  expect(await run(other, 'operator', '1', '13900000001')).toContain('failed: VAULT_KEY 与这个数据库里的数据不符')
  expect(await run({}, 'operator', '1', '13900000001')).toContain('failed: 这里没有服务器的密钥')
  const { PEPPER: _pepper, ...less } = PRODUCTION
  expect(await run(less, 'add', '北湖创新园')).toContain('failed: PEPPER is required in production')
}, 60_000)
