import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, type Store } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import { type Ladders, makeLadders } from '../tests/ladders.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let store: Store
let world: Ladders

beforeAll(async () => {
  store = await freshStore()
})
beforeEach(async () => {
  world = await makeLadders(store)
})

describe('a ladder', () => {
  test('goes step by step, each to those who still lack it, and says how each stands', async () => {
    const ids = world.lack(3).toSorted()
    const id = await world.begin([
      ['push', 0],
      ['sms', 30],
    ])
    await world.here.jobs.drain()
    expect(world.pushed).toEqual([
      {
        id: expect.any(String),
        area: '1',
        people: ids,
        title: '停水通知',
        path: '/notice/noticedetailpage?id=n1',
      },
    ])
    expect(world.sms).toEqual([])
    world.people.delete(ids[0] ?? '')
    await world.pass(29 * MINUTE)
    expect(world.sms).toEqual([])
    await world.pass(MINUTE)
    expect(world.sms.map(({ phone }) => phone).toSorted()).toEqual([...world.people.values()].toSorted())
    expect(await world.steps(id)).toEqual([
      {
        position: 0,
        channel: 'push',
        dueAt: expect.any(Date),
        state: 'done',
        why: null,
        people: 3,
        sent: 3,
        failed: 0,
        unknown: 0,
        spared: 0,
        pieces: 0,
        fen: 0,
      },
      expect.objectContaining({ position: 1, channel: 'sms', state: 'done', people: 2, sent: 2, pieces: 2, fen: 10 }),
    ])
    expect(await world.here.notify.bulk.outcomesFor(store.db, [id], ids[1] ?? '')).toMatchObject([
      { ladderId: id, position: 0, channel: 'push', state: 'sent', at: expect.any(Date) },
      { ladderId: id, position: 1, channel: 'sms', state: 'sent', at: new Date(world.now) },
    ])
    expect(await world.here.notify.bulk.outcomesFor(store.db, [newId()], ids[1] ?? '')).toEqual([])
  })

  test('leaves out, in words, what there is no way for', async () => {
    world.lack(2)
    const bare = world.process({ sms: null, push: null })
    const id = await world.begin([
      ['push', 0],
      ['sms', 0],
    ])
    await bare.jobs.drain()
    expect(await world.steps(id)).toMatchObject([
      { state: 'skipped', why: 'no push configured', people: 0 },
      { state: 'skipped', why: 'no SMS provider configured', people: 0 },
    ])
  })

  test('whose way is gone while it is under way gives up the rest, and nobody else’s', async () => {
    world.lack(25)
    const other = await world.begin([['sms', 30]])
    const id = await world.begin([['sms', 0]])
    world.sending = async () => Promise.reject(new Error('no answer'))
    await world.here.jobs.drain()
    expect(await world.steps(id)).toMatchObject([{ state: 'sending', unknown: 20 }])
    world.sending = async () => {}
    await world.pass(30 * MINUTE, [world.process({ sms: null })])
    expect(await world.steps(id)).toMatchObject([{ state: 'done', unknown: 20, failed: 5 }])
    expect(await world.steps(other)).toMatchObject([{ state: 'skipped', why: 'no SMS provider configured' }])
    const [failed] = await store.db
      .selectFrom('notify.message')
      .select('failedWhy')
      .where('state', '=', 'failed')
      .execute()
    expect(failed).toEqual({ failedWhy: 'no SMS provider configured' })
    expect(world.sms).toHaveLength(20)
  })

  test('with nobody left is done', async () => {
    const id = await world.begin([['sms', 0]])
    await world.here.jobs.drain()
    expect(await world.states(id)).toEqual(['done'])
    expect(
      (await world.here.jobs.due()).filter(({ queue, due }) => queue.startsWith('notify.bulk') && due > 0),
    ).toEqual([])
  })

  test('of a kind that nobody registered waits and is told; no kind is registered twice', async () => {
    const id = await world.begin([['push', 0]], { kind: 'other' })
    await world.here.jobs.drain()
    expect(await world.states(id)).toEqual(['waiting'])
    expect(world.logged.join()).toContain('no subject other')
    const never = { lacking: async () => [], still: async () => new Set<string>(), phones: async () => new Map() }
    expect(() => world.here.notify.bulk.subject('test.notice', never)).toThrow('two subjects')
  })

  test('push goes to 500 at once, and all pages are taken', async () => {
    world.lack(1203)
    const id = await world.begin([['push', 0]])
    await world.here.jobs.drain()
    expect(world.pushed.map(({ people }) => people.length)).toEqual([500, 500, 203])
    expect(await world.steps(id)).toMatchObject([{ people: 1203, sent: 1203, state: 'done' }])
    // Nobody was told an address.
    expect(await store.db.selectFrom('notify.link').selectAll().execute()).toEqual([])
  })
})

describe('who read it', () => {
  test('in between is spared: sent pieces are the estimate’s less theirs', async () => {
    const ids = world.lack(30)
    const message = { sender: '东湖物业', title: '关于停水的通知'.repeat(5) }
    const estimate = await world.here.notify.bulk.estimate(store.db, '1', message, ids.length)
    expect(estimate).toEqual({ piecesEach: 2, fenEach: 10, pieces: 60, fen: 300 })
    const id = await world.begin([['sms', 0]], message)
    let batches = 0
    // Seven read it after the people were written down: two of them after the first batch left.
    world.asked = (what, asked) => {
      if (what !== 'still') return
      batches += 1
      for (const person of asked.slice(0, batches === 1 ? 5 : 2)) world.people.delete(person)
    }
    await world.here.jobs.drain()
    const [step] = await world.steps(id)
    expect(batches).toBe(2)
    expect(step).toMatchObject({ state: 'done', people: 30, sent: 23, spared: 7 })
    expect(step?.pieces).toBe(estimate.pieces - 7 * estimate.piecesEach)
    expect(step?.fen).toBe(estimate.fen - 7 * 10)
    expect(await world.spent()).toBe(step?.fen)
    expect(world.sms).toHaveLength(23)
  })

  test('who has no phone, or none that an SMS reaches, is left out', async () => {
    const [none = '', foreign = ''] = world.lack(3)
    world.people.set(none, '')
    world.people.set(foreign, '+1 4155550100')
    const id = await world.begin([['sms', 0]])
    await world.here.jobs.drain()
    expect(await Promise.all([none, foreign].map((person) => world.outcome(id, person)))).toEqual([
      'no-phone',
      'no-phone',
    ])
    expect(await world.steps(id)).toMatchObject([{ state: 'done', sent: 1, failed: 2, pieces: 1 }])
  })
})

describe('a ladder that is stopped', () => {
  test('sends nothing that has not left, in any step', async () => {
    world.lack(25)
    const id = await world.begin([
      ['push', 0],
      ['sms', 0],
      ['sms', 60],
    ])
    world.sending = async () => {
      if (world.sms.length === 20) await world.stop(id)
    }
    await world.here.jobs.drain()
    await world.pass(2 * HOUR)
    expect(world.sms).toHaveLength(20)
    expect(await world.steps(id)).toMatchObject([
      { state: 'done', sent: 25 },
      { state: 'stopped', people: 25, sent: 20 },
      { state: 'stopped', people: 0 },
    ])
    const left = await store.db.selectFrom('notify.message').select('state').where('state', '=', 'stopped').execute()
    expect(left).toHaveLength(5)
    await world.stop(id)
    expect(await world.states(id)).toEqual(['done', 'stopped', 'stopped'])
  })

  test('has no message claimed once the stop is committed, whoever was about to', async () => {
    world.lack(30)
    for (let round = 0; round < 5; round += 1) {
      const id = await world.begin([['push', 0]])
      let stopped = false
      world.asked = (what) => {
        if (what === 'still' && stopped) throw new Error('claims after the stop')
      }
      await Promise.all([
        world.here.jobs.drain(),
        world.stop(id).then(() => {
          stopped = true
        }),
      ])
      world.asked = () => {}
      const [step] = await world.steps(id)
      // all, none, or those that the stop had not reached when it was not committed yet
      expect(['stopped', 'done']).toContain(step?.state)
      expect(world.pushed.flatMap(({ people }) => people)).toHaveLength(step?.sent ?? 0)
      world.pushed.length = 0
      expect(world.logged.join()).not.toContain('claims after the stop')
    }
  })

  test('still learns that messages in dead hands are unknown', async () => {
    world.lack(2)
    const id = await world.begin([['sms', 0]])
    const claimed = Promise.withResolvers<void>()
    world.sending = () => {
      claimed.resolve()
      return new Promise(() => {})
    }
    void world.here.jobs.drain()
    await claimed.promise
    await world.stop(id)
    await world.pass(4 * MINUTE, [world.process()])
    expect(await world.steps(id)).toMatchObject([{ state: 'stopped', unknown: 2 }])
    expect(await world.here.notify.bulk.unknownOf(store.db, id, null, 10)).toHaveLength(2)
  })
})

describe('a short address', () => {
  test('is one a ladder, leads to its record for thirty days, and nothing of it is kept in clear', async () => {
    world.lack(2)
    const id = await world.begin([
      ['sms', 0],
      ['sms', 60],
    ])
    await world.pass(2 * HOUR)
    const tokens = world.sms.map(({ words, text }) =>
      text.endsWith(` https://park.example.cn/s/${words['key']}`) ? words['key'] : undefined,
    )
    expect(tokens).toHaveLength(4)
    expect(tokens[0]).toMatch(/^[A-Za-z][2-9A-Za-z]{21}$/)
    expect(new Set(tokens).size).toBe(1)
    const [token = ''] = tokens
    expect(world.sms[0]?.text).toBe(`【园区通】东湖物业通知：停水通知，详情 https://park.example.cn/s/${token}`)
    const linked = () => world.here.notify.bulk.linked(store.db, token)
    expect(await linked()).toEqual({ areaId: '1', kind: 'test.notice', ref: 'n1' })
    for (const strange of ['', 'x', `${token}x`, token.slice(1), 'A'.repeat(22)])
      expect(await world.here.notify.bulk.linked(store.db, strange)).toBeNull()
    const kept = await store.db.selectFrom('notify.link').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.ladderId).toBe(id)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept[0]?.tokenHash.toString('latin1')).not.toContain(token)
    world.now += 30 * DAY - 2 * HOUR
    expect(await linked()).not.toBeNull()
    world.now += 2 * HOUR
    expect(await linked()).toBeNull()
    // Another ladder has another.
    world.now = Date.parse('2026-05-01T10:00:00+08:00')
    await world.begin([['sms', 0]])
    await world.here.jobs.drain()
    expect(world.sms.at(-1)?.words['key']).not.toContain(token)
  })
})
