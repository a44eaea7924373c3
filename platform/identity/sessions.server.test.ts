import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, type Store } from '#platform/db'
import { announced, freshStore } from '../../tests/support/store.ts'
import type { PersonFacts } from './caller.ts'
import { createSessions, type Sessions } from './sessions.ts'

const DAY = 86_400_000
const NOBODY: PersonFacts = { companies: [], roles: [], rights: [] }
let store: Store
let now: number
let facts: PersonFacts | null
/** How often anybody was described: what was remembered asks nobody. */
let described: number
/** Two processes on one database. */
let here: Sessions
let there: Sessions
let person: string

const processOn = async (remember?: number): Promise<Sessions> => {
  const made = createSessions({
    store,
    clock: () => new Date(now),
    factsOf: async () => {
      described += 1
      return facts
    },
    ...(remember === undefined ? {} : { remember }),
  })
  await made.start()
  return made
}
const begin = (more: { personId?: string; kind?: 'person' | 'guest'; userAgent?: string } = {}) =>
  here.begin(store.db, { personId: person, areaId: '1', kind: 'person', userAgent: 'phone', ...more })
const idOf = async (token: string): Promise<string> => (await here.callerOf(token))?.sessionId ?? ''
/** What the database keeps of when a session was seen and when it ends, as it is after what the last call began. */
async function kept(id: string) {
  await store.db.selectFrom('identity.session').select('id').where('id', '=', id).forUpdate().execute()
  const row = await store.db
    .selectFrom('identity.session')
    .select(['seenAt', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { seenAt: row.seenAt.getTime(), expiresAt: row.expiresAt.getTime() }
}

beforeAll(async () => {
  store = await freshStore()
  now = Date.parse('2026-03-01T10:00:00+08:00')
  here = await processOn()
  there = await processOn()
})
beforeEach(async () => {
  await sql`delete from identity.session`.execute(store.db)
  now = Date.parse('2026-03-01T10:00:00+08:00')
  facts = NOBODY
  described = 0
  person = newId()
})

describe('a session', () => {
  test('says who, in which park, of which kind and company; of an unknown token nothing', async () => {
    facts = { companies: [{ companyId: 'c1', manager: true, allowed: true }], roles: ['staff'], rights: ['export'] }
    const token = await begin()
    expect(await here.callerOf(token)).toEqual({
      sessionId: expect.any(String),
      personId: person,
      areaId: '1',
      kind: 'person',
      companyId: 'c1',
      ...facts,
    })
    facts = NOBODY
    expect(await here.callerOf(await begin({ kind: 'guest' }))).toMatchObject({ kind: 'guest', companyId: null })
    expect(await here.callerOf(`${token.slice(0, -1)}-`)).toBeNull()
    expect(token).toHaveLength(43)
  })

  test('of a guest brings no company, role or right of theirs', async () => {
    facts = { companies: [{ companyId: 'c1', manager: true, allowed: true }], roles: ['operator'], rights: ['export'] }
    const nothing = { companyId: null, companies: [], roles: [], rights: [] }
    expect(await here.callerOf(await begin({ kind: 'guest' }))).toMatchObject(nothing)
  })

  test('of a guest ends a day after it was seen, and never after thirty', async () => {
    const unseen = await begin({ kind: 'guest' })
    const began = now
    now += DAY - 1
    expect(await there.callerOf(unseen)).not.toBeNull()
    const id = await idOf(unseen)
    await expect.poll(async () => (await kept(id)).expiresAt).toBe(now + DAY)
    now += DAY
    expect([await here.callerOf(unseen), await there.callerOf(unseen)]).toEqual([null, null])
    now = began
    const seen = await begin({ kind: 'guest' })
    const seenId = await idOf(seen)
    for (let hour = 23; hour < 720; hour += 23) {
      now = began + hour * 3_600_000
      expect(await here.callerOf(seen)).not.toBeNull()
      await expect.poll(async () => (await kept(seenId)).seenAt).toBe(now)
    }
    expect((await kept(seenId)).expiresAt).toBe(began + 30 * DAY)
    now = began + 30 * DAY
    expect(await here.callerOf(seen)).toBeNull()
  })

  test('of somebody whom nobody knows is none', async () => {
    facts = null
    expect(await here.callerOf(await begin())).toBeNull()
  })

  test('ends thirty days after it was begun or seen, to the millisecond, remembered or not', async () => {
    const token = await begin()
    now += 30 * DAY - 1
    expect(await there.callerOf(token)).not.toBeNull()
    const unseen = await begin()
    now += 30 * DAY
    expect(await here.callerOf(unseen)).toBeNull()
    expect(await there.callerOf(unseen)).toBeNull()
  })

  test('that is remembered ends in its moment too', async () => {
    const token = await begin()
    now += 30 * DAY - 30_000
    // seen just now, so that its end does not slide while it is watched
    const { rows } = await sql<{
      id: string
    }>`update identity.session set seen_at = ${new Date(now)} returning id`.execute(store.db)
    expect(rows).toHaveLength(1)
    expect(await here.callerOf(token)).not.toBeNull()
    now += 29_999
    expect(await here.callerOf(token)).not.toBeNull()
    now += 1
    expect(await here.callerOf(token)).toBeNull()
    expect(described).toBe(1)
  })

  test('slides by being seen, written every five minutes, and never beyond ninety days', async () => {
    const began = now
    const token = await begin()
    const id = await idOf(token)
    now += 5 * 60_000 - 1
    await here.callerOf(token)
    expect(await kept(id)).toEqual({ seenAt: began, expiresAt: began + 30 * DAY })
    now += 1
    await here.callerOf(token)
    await expect.poll(() => kept(id)).toEqual({ seenAt: now, expiresAt: now + 30 * DAY })
    for (const day of [29, 58, 61]) {
      now = began + day * DAY
      expect(await here.callerOf(token)).not.toBeNull()
      await expect.poll(async () => (await kept(id)).seenAt).toBe(now)
    }
    expect((await kept(id)).expiresAt).toBe(began + 90 * DAY)
    now = began + 90 * DAY - 1
    expect(await here.callerOf(token)).not.toBeNull()
    now += 1
    expect(await here.callerOf(token)).toBeNull()
  })

  test('that is seen moves no other, and not itself once it has ended', async () => {
    const [token, other] = [await begin(), await begin()]
    const [id, otherId] = [await idOf(token), await idOf(other)]
    const began = now
    now += 6 * 60_000
    await sql`update identity.session set ended_at = ${new Date(now)} where id = ${otherId}`.execute(store.db)
    await here.callerOf(token)
    await here.callerOf(other)
    await expect.poll(async () => (await kept(id)).seenAt).toBe(now)
    expect((await kept(otherId)).seenAt).toBe(began)
  })

  test('keeps three hundred letters of what the phone calls itself', async () => {
    await begin({ userAgent: `a${'b'.repeat(400)}` })
    const [listed] = await here.list(store.db, person)
    expect(listed?.userAgent).toBe(`a${'b'.repeat(299)}`)
  })
})

describe('what is remembered of a session', () => {
  test('is believed for a minute', async () => {
    const token = await begin()
    await here.callerOf(token)
    now += 59_999
    await here.callerOf(token)
    expect(described).toBe(1)
    now += 1
    await here.callerOf(token)
    expect(described).toBe(2)
  })

  test('goes in every process when the session ends, and no other does', async () => {
    const [token, other] = [await begin(), await begin()]
    for (const each of [here, there]) for (const one of [token, other]) await each.callerOf(one)
    await here.end(store.db, await idOf(token), 'logged out')
    await announced(store)
    expect([await here.callerOf(token), await there.callerOf(token)]).toEqual([null, null])
    expect([await here.callerOf(other), await there.callerOf(other)]).toEqual([
      expect.objectContaining({ personId: person }),
      expect.objectContaining({ personId: person }),
    ])
    expect(described).toBe(4)
    // what is left of them is still known by its person
    await here.endAll(store.db, person, 'removed')
    await announced(store)
    expect([await here.callerOf(other), await there.callerOf(other)]).toEqual([null, null])
  })

  test('goes in every process when all sessions of a person end, but for the one kept and those of others', async () => {
    const somebody = newId()
    const [ended, keptOne, others] = [await begin(), await begin(), await begin({ personId: somebody })]
    const tokens = [ended, keptOne, others]
    for (const each of [here, there]) for (const token of tokens) await each.callerOf(token)
    await here.endAll(store.db, person, 'password changed', await idOf(keptOne))
    await announced(store)
    for (const each of [here, there])
      expect(await Promise.all(tokens.map(async (token) => (await each.callerOf(token))?.personId ?? null))).toEqual([
        null,
        person,
        somebody,
      ])
    await here.endAll(store.db, person, 'removed')
    await announced(store)
    expect([await here.callerOf(keptOne), await there.callerOf(keptOne)]).toEqual([null, null])
    expect(await there.callerOf(others)).not.toBeNull()
  })

  test('goes in every process when the person changed, and is read anew', async () => {
    const token = await begin()
    for (const each of [here, there]) await each.callerOf(token)
    facts = { companies: [], roles: ['operator'], rights: [] }
    await here.personChanged(store.db, person)
    await announced(store)
    for (const each of [here, there]) expect((await each.callerOf(token))?.roles).toEqual(['operator'])
  })

  test('is not what was read before something was forgotten', async () => {
    const token = await begin()
    const reading = Promise.withResolvers<PersonFacts>()
    const asked = Promise.withResolvers<void>()
    const slow = createSessions({
      store,
      clock: () => new Date(now),
      factsOf: () => {
        described += 1
        asked.resolve()
        return reading.promise
      },
    })
    await slow.start()
    const first = slow.callerOf(token)
    await asked.promise
    await here.personChanged(store.db, person)
    await announced(store)
    reading.resolve(NOBODY)
    await first
    await slow.callerOf(token)
    await slow.callerOf(token)
    expect(described).toBe(2)
  })

  test('is bounded: the oldest goes first', async () => {
    const two = await processOn(2)
    const tokens = [await begin(), await begin(), await begin()]
    for (const token of tokens) await two.callerOf(token)
    expect(described).toBe(3)
    await two.callerOf(tokens[1] ?? '')
    await two.callerOf(tokens[2] ?? '')
    expect(described).toBe(3)
    await two.callerOf(tokens[0] ?? '')
    expect(described).toBe(4)
  })

  test('is all forgotten where the listening connection was lost', async () => {
    const token = await begin()
    await here.callerOf(token)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and query ilike '%listen%' and pid <> pg_backend_pid()`.execute(store.db)
    await expect
      .poll(async () => {
        await here.callerOf(token)
        return described
      })
      .toBe(2)
  })
})

describe('an end', () => {
  const endings = () => store.db.selectFrom('identity.session').select(['endedAt', 'endedWhy']).orderBy('id').execute()

  test('is kept with its reason, and the first one stays', async () => {
    const [token] = [await begin(), await begin()]
    const id = await idOf(token)
    const first = new Date(now)
    await here.end(store.db, id, 'logged out')
    now += 1000
    await here.end(store.db, id, 'again')
    await here.endAll(store.db, person, 'removed')
    expect(await endings()).toEqual([
      { endedAt: first, endedWhy: 'logged out' },
      { endedAt: new Date(now), endedWhy: 'removed' },
    ])
  })

  test('takes a session from its owner’s list, which shows no others and none that is over', async () => {
    const listed = async () => (await here.list(store.db, person)).map(({ id }) => id)
    const ended = await idOf(await begin())
    now += 1000
    const old = await idOf(await begin())
    await begin({ personId: newId() })
    now += 1000
    const fresh = await idOf(await begin())
    await here.end(store.db, ended, 'logged out')
    expect(await listed()).toEqual([fresh, old])
    now += 30 * DAY - 1000
    expect(await listed()).toEqual([fresh])
  })
})

test('a session is deleted thirty days after it was over', async () => {
  const token = await begin()
  await idOf(token)
  const count = async () => (await store.db.selectFrom('identity.session').select('id').execute()).length
  now += 60 * DAY
  await here.prune(store.db)
  expect(await count()).toBe(1)
  now += 1
  await begin()
  await here.prune(store.db)
  expect(await count()).toBe(1)
  expect(await here.callerOf(token)).toBeNull()
})
