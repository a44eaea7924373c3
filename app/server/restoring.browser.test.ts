import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp, connect } from '#platform/db'
import { SERVER_WORDS } from '../../tests/support/bundled-server.ts'
import { freePort } from '../../tests/support/ports.ts'
import { PRODUCTION } from '../../tests/support/production.ts'
import { emptyDatabase } from '../../tests/support/store.ts'

// A production server puts a backup in the place of all that it has, and serves again. It stands among the browser tests because a production server wants the built phone.

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync('/tmp/yuanqu-restoring-')
const PHONE = '13900000001'
const OTHER_KEY = Buffer.from('vutsrqponmlkjihgfedcba9876543210').toString('base64')

let origin = ''
let env: Record<string, string>
let stop: (() => Promise<void>) | undefined

/** A command on the server's terminal. */
async function park(more: Record<string, string>, ...words: string[]): Promise<string> {
  const all = { ...env, ...more }
  const { stdout } = await promisify(execFile)(process.execPath, [join(CHECKOUT, 'tools/park.ts'), ...words], {
    env: all,
  })
  return stdout
}

beforeAll(async () => {
  const [url, port] = [await emptyDatabase(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  env = {
    ...PRODUCTION,
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
  }
  await park({}, 'add', '东湖创新园')
  await park({}, 'operator', '1', PHONE)
  mkdirSync(join(folder, 'backups'))
  await backUp(url, join(folder, 'backups/saved.gz'), { now: new Date() })
  writeFileSync(join(folder, 'backups/broken.gz'), 'nothing')
  // The same of a park whose phones are sealed with another key.
  const other = await emptyDatabase()
  const sealed = { DATABASE_URL: other, VAULT_KEY: OTHER_KEY }
  await park(sealed, 'add', '西湖创新园')
  await park(sealed, 'operator', '1', PHONE)
  await backUp(other, join(folder, 'backups/other-key.gz'), { now: new Date() })

  // A connection that stayed would keep the database in use.
  const store = connect({ url, max: 1 })
  await store.pool.query(`update estate.area set name = '改过的园区'`)
  await store.close()
  const server = spawn(process.execPath, SERVER_WORDS, { cwd: CHECKOUT, stdio: ['ignore', 'ignore', 'inherit'], env })
  const ended = once(server, 'exit')
  stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await ready()
}, 120_000)
afterAll(() => stop?.())

const ready = () =>
  vi.waitFor(
    async () => {
      if (!(await fetch(`${origin}/readyz`)).ok) throw new Error('the server is not up yet')
    },
    { timeout: 60_000, interval: 200 },
  )

interface Answer<Body> {
  code: number
  message: string
  body: Body
}

async function post<Body>(call: string, body: object, token?: string): Promise<Answer<Body>> {
  const answer = await fetch(`${origin}/ipark/portal/app/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { loginSession: token }) },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer<Body>
}

/** Signs the operator in with a fresh code of the terminal. */
async function signIn(): Promise<string> {
  const code = /验证码：(\d{6})/.exec(await park({}, 'operator', '1', PHONE))?.[1] ?? ''
  const { body } = await post<{ loginsession: string }>('common/smsLogin', { phone: PHONE, code })
  return body.loginsession
}

const parkName = async () => {
  const { body } = (await (await fetch(`${origin}/ipark/portal/app/common/parkInfo`)).json()) as Answer<{
    name: string
  }>
  return body.name
}

/** How it ends, asked as the phone does: also while the server is away. */
async function ending(): Promise<{ state: string; why: string | null }> {
  return await vi.waitFor(
    async () => {
      const { body } = await post<{ state: string; why: string | null }>('setup/backupState', {})
      if (body.state === 'running') throw new Error('it is still at it')
      return body
    },
    { timeout: 60_000, interval: 100 },
  )
}

test('a backup takes the place of everything, one of another key does not, and what is no backup is named', async () => {
  const token = await signIn()
  expect(await parkName()).toBe('改过的园区')
  const files = await post<{ items: { name: string }[] }>('setup/backupList', {}, token)
  expect(files.body.items.map(({ name }) => name).toSorted()).toEqual(['broken.gz', 'other-key.gz', 'saved.gz'])
  expect(await post('setup/backupCheck', { name: 'broken.gz' }, token)).toMatchObject({ code: 17_152 })
  expect(await post('setup/backupCheck', { name: 'saved.gz' }, token)).toMatchObject({
    code: 200,
    body: { upgrades: 0 },
  })
  expect(await post('setup/backupBegin', { name: 'saved.gz', parkName: '东湖' }, token)).toMatchObject({ code: 17_154 })

  const begun = await post('setup/backupBegin', { name: 'other-key.gz', parkName: '改过的园区' }, token)
  expect(begun.code).toBe(200)
  expect(await ending()).toMatchObject({ state: 'failed', why: 'other_keys' })
  await ready()
  expect(await parkName()).toBe('改过的园区')

  const again = await post('setup/backupBegin', { name: 'saved.gz', parkName: '改过的园区' }, await signIn())
  expect(again.code).toBe(200)
  expect(await ending()).toMatchObject({ state: 'done', why: null })
  await ready()
  expect(await parkName()).toBe('东湖创新园')
  // Sessions of before are gone, and the operator of the backup gets in.
  expect((await post('setup/missing', {}, token)).code).toBe(606)
  expect((await post('setup/missing', {}, await signIn())).code).toBe(200)
}, 180_000)
