import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db'
import type { PullAnswer, PullBody } from './index.ts'
import { START } from './tests/pointed.ts'
import { idsOf, pullStage, said } from './tests/pull-stage.ts'

const stage = await pullStage()
const { store, db, keys, ask, pull, refusedWith, want, unwant, statesOf } = stage
const SECOND = 1000

describe('a device that pulls', () => {
  it('is told what it shall hold, once, in order, each with its version and body', async () => {
    const a = await want('a', ['t-1', 't-2'], db, { name: '王*', picture: 'cGljdHVyZQ==' })
    const b = await want('b', ['t-1'])
    const first = await pull('t-1')
    expect(first).toEqual({
      now: '2026-03-02T09:00:00.000+08:00',
      items: [
        { kind: 'face', id: 'a', version: a, want: 'held', body: { name: '王*', picture: 'cGljdHVyZQ==' } },
        { kind: 'face', id: 'b', version: b, want: 'held' },
      ],
      next: String(b),
      more: false,
    })
    expect(await pull('t-1', { cursor: first.next })).toEqual({
      now: first.now,
      items: [],
      next: first.next,
      more: false,
    })
    expect(idsOf(await pull('t-2'))).toEqual(['a held'])
    expect(idsOf(await pull('t-3'))).toEqual([])
    const again = await want('a')
    expect(again).toBeGreaterThan(b)
    await unwant('b')
    expect(idsOf(await pull('t-1', { cursor: first.next }))).toEqual(['a held', 'b gone'])
  })

  it('is told pages of 500, and of four megabytes', async () => {
    await db
      .insertInto('devices.wanted')
      .values(
        Array.from({ length: 1001 }, (_, n) => ({
          deviceId: 't-1',
          areaId: '1',
          kind: 'pass',
          id: `p${n}`,
          version: n + 1,
          want: 'held',
          wantedAt: stage.now,
        })),
      )
      .execute()
    await store.pool.query("select setval('devices.wish', 2000)")
    const sizes = []
    let cursor: string | null = null
    for (let more = true; more; ) {
      const page: PullAnswer = await pull('t-1', { cursor })
      sizes.push([page.items.length, page.more, page.reset])
      ;({ next: cursor, more } = page)
    }
    expect(sizes).toEqual([
      [500, true, true],
      [500, true, undefined],
      [1, false, undefined],
    ])
    for (let n = 0; n < 16; n += 1) await want(`big-${n}`, ['t-2'], db, 'x'.repeat(290_000))
    const heavy = await pull('t-2')
    expect([heavy.items.length, heavy.more]).toEqual([15, true])
    expect((await pull('t-2', { cursor: heavy.next })).items).toHaveLength(1)
  })

  it('that begins anew holds nothing, whatever it said before, and is told all', async () => {
    const a = await want('a')
    await pull('t-1', said('a', a, 'held'))
    expect(await statesOf('a')).toEqual([
      ['t-1', 'held', 'held', true],
      ['t-2', 'held', 'waiting', false],
    ])
    const anew = await pull('t-1', { cursor: null })
    expect([idsOf(anew), anew.reset]).toEqual([['a held'], true])
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'waiting', false])
    // so does one with a place that we never gave: it is ahead of a database that was restored
    const ahead = await pull('t-2', { cursor: '9000000000000000' })
    expect([idsOf(ahead), ahead.reset, ahead.next]).toEqual([['a held'], true, String(a)])
  })

  it('is heard, with its clock', async () => {
    stage.now = new Date(START.getTime() + 30 * SECOND)
    await pull('t-1', { clock: new Date(stage.now.getTime() + 2500).toISOString() })
    const heard = await stage.one.devices.listHeard(db, '1')
    expect(heard.map(({ id, heardAt, clockAheadMs }) => [id, heardAt, clockAheadMs])).toEqual([
      ['t-1', stage.now, 2500],
      ['t-2', null, null],
    ])
  })

  it('is refused as every device is, and a gate always', async () => {
    const signed = ask('t-1')
    const altered = { ...signed, payload: signed.payload.replace('"0"', '"1"') }
    expect(await stage.one.post(altered)).toEqual({ code: 9400 })
    expect(await stage.one.post(signed)).toMatchObject({ code: 200 })
    expect(await stage.one.post(signed)).toEqual({ code: 9402 })
    expect(await refusedWith('t-1', {}, new Date(stage.now.getTime() - 301 * SECOND))).toMatchObject({ code: 9401 })
    await stage.one.devices.disable(db, 't-1')
    expect(await refusedWith('t-1')).toEqual({ code: 9403 })
    keys.set('g', await stage.one.devices.register(db, { id: 'g', areaId: '1', name: '闸', lotCodes: ['P1'] }))
    expect(await refusedWith('g')).toEqual({ code: 9409 })
    const malformed: [Partial<PullBody>, string][] = [
      [{ cursor: '-1' }, 'cursor'],
      [{ cursor: '01' }, 'cursor'],
      [{ clock: '2026-02-30T09:00:00+08:00' }, 'clock'],
      [{ acknowledged: Array.from({ length: 501 }, () => said('a', 1, 'held').acknowledged[0]!) }, 'acknowledged'],
      [said('a', 0, 'held'), 'acknowledged'],
      [said('a', 1, 'failed', ''), 'acknowledged'],
    ]
    for (const [body, field] of malformed) expect(await refusedWith('t-2', body)).toEqual({ code: 400, field })
  })

  it('may acknowledge 500 things in the longest words', async () => {
    const longest = { kind: 'revocation' as const, id: '门'.repeat(64), version: 9e15, state: 'failed' as const }
    const acknowledged = Array.from({ length: 500 }, () => ({ ...longest, why: '满'.repeat(200) }))
    expect(await refusedWith('t-1', { acknowledged })).toMatchObject({ code: 200 })
  })

  it('sends half a megabyte at most', async () => {
    const signed = ask('t-1')
    const send = (bytes: number) => stage.one.post({ ...signed, payload: ' '.repeat(bytes) })
    // heard, and of another signature
    expect(await send(512 * 1024)).toMatchObject({ code: 9400 })
    expect(await send(512 * 1024 + 1)).toMatchObject({ code: 413 })
  })
})

describe('what devices hold', () => {
  it('is what they said of the latest wish: n of m', async () => {
    const a = await want('a')
    await pull('t-1', said('a', a, 'held'))
    await pull('t-2', said('a', a, 'failed', '存储已满'))
    expect(await stage.one.devices.holdings(db, { kind: 'face', id: 'a' })).toEqual([
      { deviceId: 't-1', want: 'held', version: a, state: 'held', at: stage.now, why: null, holds: true },
      { deviceId: 't-2', want: 'held', version: a, state: 'failed', at: stage.now, why: '存储已满', holds: false },
    ])
    const again = await want('a', ['t-1'])
    // it still holds the version before; what it says of that now is out of date
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'waiting', true])
    await pull('t-1', said('a', a, 'gone'))
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'waiting', true])
    await pull('t-1', said('a', again, 'held'))
    await unwant('a', ['t-1'])
    expect(await statesOf('a')).toEqual([
      ['t-1', 'gone', 'waiting', true],
      ['t-2', 'held', 'failed', false],
    ])
  })

  it('is heard of by features, in the same transaction and once for each change', async () => {
    const a = await want('a')
    await pull('t-1', said('a', a, 'held'))
    await pull('t-1', said('a', a, 'held'))
    const change = { deviceId: 't-1', areaId: '1', kind: 'face', id: 'a', version: a, want: 'held', state: 'held' }
    expect(stage.changes).toEqual([{ ...change, why: null, at: stage.now }])
    // another device says nothing for this one, nor an unknown thing for a known one
    await pull('t-3', said('a', a, 'failed'))
    await pull('t-1', said('b', a, 'failed'))
    expect(stage.changes).toHaveLength(1)
    stage.onHeld = async (at) => {
      expect(await stage.one.devices.holdings(at, { kind: 'face', id: 'a' })).toMatchObject([{ state: 'failed' }, {}])
      throw new Error('broken')
    }
    expect(await refusedWith('t-1', said('a', a, 'failed'))).toEqual({ code: 500 })
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'held', true])
  })

  it('of what it was to drop and holds on to has failed', async () => {
    const a = await want('a', ['t-1'])
    await pull('t-1', said('a', a, 'held'))
    await unwant('a')
    const [gone] = (await pull('t-1')).items
    await pull('t-1', said('a', gone?.version ?? 0, 'held'))
    expect(await statesOf('a')).toEqual([['t-1', 'gone', 'failed', false]])
    // and is told again from where it stood, until it says that it is gone
    expect(idsOf(await pull('t-1'))).toEqual(['a gone'])
    await pull('t-1', said('a', gone?.version ?? 0, 'gone'))
    expect(idsOf(await pull('t-1'))).toEqual([])
  })

  it('is known to be gone from all by the last of two that say so at once', async () => {
    await want('a')
    await unwant('a')
    const version = (await pull('t-1')).items[0]?.version ?? 0
    const first = Promise.withResolvers<void>()
    const seen: boolean[] = []
    stage.onHeld = async (at) => {
      if (seen.length === 0) await Promise.race([first.promise, new Promise((done) => setTimeout(done, 300))])
      const holdings = await stage.one.devices.holdings(at, { kind: 'face', id: 'a' })
      seen.push(holdings.every(({ state }) => state === 'gone'))
    }
    await Promise.all([pull('t-1', said('a', version, 'gone')), pull('t-2', said('a', version, 'gone'))])
    expect(seen).toEqual([false, true])
  })

  it('makes way for a feature that holds what the handler writes and waits for the list', async () => {
    const a = await want('a')
    const entered = Promise.withResolvers<void>()
    let tries = 0
    stage.onHeld = async (at) => {
      tries += 1
      entered.resolve()
      await at.updateTable('devices.device').set({ name: 'held' }).where('id', '=', 't-3').execute()
    }
    const pulled = await inTransaction(db, async (at) => {
      await at.updateTable('devices.device').set({ name: 'feature' }).where('id', '=', 't-3').execute()
      const waiting = pull('t-1', said('a', a, 'held'))
      await entered.promise
      await want('b', ['t-1'], at)
      return { waiting }
    })
    await pulled.waiting
    expect(tries).toBe(2)
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'held', true])
  })
})
