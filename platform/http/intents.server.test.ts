import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { makeWorld } from '../../tests/support/world.ts'
import { hashInput } from './repeats.ts'

const DAY = 86_400_000

describe('the fingerprint of an input', () => {
  test('is another under another key, and the same whatever the order of the fields', () => {
    const input = { oldPassword: 'a', newPassword: 'b', more: [1, { x: null, y: true }] }
    const turned = { more: [1, { y: true, x: null }], newPassword: 'b', oldPassword: 'a' }
    expect(hashInput('one key', turned)).toEqual(hashInput('one key', input))
    expect(hashInput('another key', input)).not.toEqual(hashInput('one key', input))
    expect(hashInput('', input)).not.toEqual(hashInput('one key', input))
    for (const other of [{ ...input, newPassword: 'c' }, { ...input, extra: 1 }, [], null])
      expect(hashInput('one key', other)).not.toEqual(hashInput('one key', input))
  })

  test('as it is kept cannot be guessed from the input: nobody without the key could make it', async () => {
    const world = await makeWorld()
    const passwordHash = await world.product.identity.logins.hash('Spring#2026')
    const { token } = await world.person({ account: { username: 'wang', passwordHash } })
    const input = { oldPassword: 'Spring#2026', newPassword: 'Autumn#2026' }
    const change = () => world.post('common/changePassword', { ...input, requestId: 'intent-1' }, token)
    expect((await change()).code).toBe(200)
    expect((await change()).code).toBe(615)

    const rows = await world.store.db.selectFrom('http.request').selectAll().execute()
    expect(rows).toHaveLength(1)
    const kept = rows[0]?.inputHash
    if (!kept) throw new Error('no intent was kept')
    const turned = { newPassword: input.newPassword, oldPassword: input.oldPassword }
    // As it stands, and with the park and the company that are taken in with it.
    const shapes = [input, turned].flatMap((each) => [each, ['1', null, each]])
    const spellings = shapes.flatMap((each) => [JSON.stringify(each), JSON.stringify(each, null, 2)])
    const guesses = ['sha256', 'sha1', 'md5', 'sha512', 'sha3-256'].flatMap((kind) =>
      spellings.map((text) => createHash(kind).update(text).digest('hex')),
    )
    for (const key of ['', 'key', 'pepper', 'secret'])
      guesses.push(...shapes.map((each) => hashInput(key, each).toString('hex')))
    expect(guesses).not.toContain(kept.toString('hex'))
    expect(JSON.stringify(rows)).not.toMatch(/Spring|Autumn/)
  })
})

test('the nightly job deletes intents older than three days and nothing else', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const { id, token } = await world.person({})
  const kept = async (key: string, age: number, state: 'running' | 'done') =>
    db
      .insertInto('http.request')
      .values({
        who: id,
        key,
        call: 'x/y',
        inputHash: hashInput('key', key),
        state,
        createdAt: new Date(world.now().getTime() - age),
      })
      .execute()
  for (const state of ['running', 'done'] as const) {
    await kept(`${state}: a minute too old`, 3 * DAY + 60_000, state)
    await kept(`${state}: a year old`, 365 * DAY, state)
    await kept(`${state}: a minute short of it`, 3 * DAY - 60_000, state)
    await kept(`${state}: new`, 0, state)
  }
  const others = async () =>
    Promise.all(
      (['identity.session', 'people.person', 'identity.limitWindow', 'notify.sms'] as const).map(async (table) => {
        const { n } = await db
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
        return n
      }),
    )
  await world.post('common/smsCode', { phone: '13912345678' })
  await world.product.jobs.drain()
  const before = await others()
  expect(Math.min(...before)).toBeGreaterThan(0)

  await world.product.startJobs()
  const { rows } = await world.store.pool.query<{ cron: string; timezone: string }>(
    `select cron, timezone from pgboss.schedule where name = 'http.prune'`,
  )
  expect(rows).toEqual([{ cron: '7 3 * * *', timezone: 'Asia/Shanghai' }])
  // As the clock would, a little early.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => world.store.pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  await boss.send('http.prune', {}, { id: newId() })
  await boss.stop({ graceful: false })
  const left = async () =>
    (await db.selectFrom('http.request').select('key').orderBy('key').execute()).map(({ key }) => key)
  await expect.poll(async () => (await left()).length, { timeout: 20_000 }).toBeLessThan(8)
  expect(await left()).toEqual([
    'done: a minute short of it',
    'done: new',
    'running: a minute short of it',
    'running: new',
  ])
  expect(await others()).toEqual(before)
  expect(await world.post('common/userInfo', {}, token)).toMatchObject({ code: 200 })
})
