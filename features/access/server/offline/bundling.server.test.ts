import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '#contract/access'
import { makeArea } from '#fixtures/estate'
import { inTransaction, newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePass } from '../fixtures.ts'
import { movePass } from '../passes/granting.ts'
import { endPass } from '../passes/many.ts'
import { offlineStage } from '../tests/offline-stage.ts'

const world = await makeWorld()
const { db } = world.store
const { gate, act, sync, bundle, passNow } = offlineStage(world)
const MINUTE = 60_000

/** Waits until every transaction that was under way when passes were last written is over, also those of other tests' databases: until then a row may come again. */
const settled = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ over: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(touched) as over from access.pass`.execute(
        db,
      )
      return rows[0]?.over
    })
    .toBe(true)
const marksOf = ({ passes }: Bundle, id: string) => passes.marks[passes.id.indexOf(id)]

describe('the bundle', () => {
  test('holds passes of now and the next twelve hours, who is inside, my points and the keys', async () => {
    const hour = 60 * MINUTE
    const now = world.now()
    const at = (hours: number) => new Date(now.getTime() + hours * hour)
    const stands = await makePass(db, { now, name: '欧阳娜娜', plate: '鄂A***88', entries: 2 })
    const soon = await makePass(db, { now, from: at(11), until: at(13) })
    const later = await makePass(db, { now, from: at(13), until: at(14) })
    const over = await makePass(db, { now, from: at(-3), until: at(-2) })
    const overInside = await makePass(db, { now, from: at(-3), until: at(-2) })
    await sync([act({ passId: overInside })])
    const told = await bundle()
    expect(told.passes.id).toEqual(expect.arrayContaining([stands, soon, overInside]))
    expect(told.passes.id).not.toContain(later)
    expect(told.passes.id).not.toContain(over)
    expect(told.points.map(({ id }) => id)).toEqual([gate().id])
    expect(told.keys).toEqual(world.product.codes.publicKeys())
    expect([told.whole, told.more, marksOf(told, overInside)]).toEqual([true, false, 1])
    const n = told.passes.id.indexOf(stands)
    expect([told.passes.name[n], told.passes.entries[n], told.passes.plate[n]]).toEqual(['欧*', 2, '鄂A***88'])
    expect(JSON.stringify(told)).not.toContain('欧阳娜娜')
  })

  test('tells by its cursor what changed, ended and has come near since, and nothing else', async () => {
    const now = world.now()
    const [still, moved, ends] = [await makePass(db, { now }), await makePass(db, { now }), newId()]
    const endsId = await makePass(db, { now, sourceId: ends })
    const near = await makePass(db, { now, from: new Date(now.getTime() + 12.5 * 60 * MINUTE), until: null })
    await settled()
    const first = await bundle()
    // that devices hear of passes is no news of them
    await world.product.jobs.doNow('access.devices')
    const { sourceId } = await passNow(moved)
    await movePass(db, world.product, { areaId: '1', source: 'visit', sourceId, from: now, until: null, now })
    await endPass(db, world.product, { source: 'visit', sourceId: ends, why: 'withdrawn', now })
    world.forward(60 * MINUTE)
    await settled()
    const second = await bundle(first.next)
    expect(second.whole).toBe(false)
    expect(second.passes.id).toEqual(expect.arrayContaining([moved, endsId, near]))
    expect(second.passes.id).not.toContain(still)
    expect(marksOf(second, endsId)).toBe(4)
    const third = await bundle(second.next)
    expect(third.passes.id).toEqual([])
  })

  test('has no gap: what was being written while a phone asked is told the next time', async () => {
    const passId = await makePass(db, { now: world.now() })
    const { sourceId } = await passNow(passId)
    let written: () => void = () => undefined
    let goOn: () => void = () => undefined
    const isWritten = new Promise<void>((done) => (written = done))
    const asked = new Promise<void>((done) => (goOn = done))
    const slow = inTransaction(db, async (slowly) => {
      await endPass(slowly, world.product, { source: 'visit', sourceId, why: 'withdrawn', now: world.now() })
      written()
      await asked
    })
    await isWritten
    const first = await bundle()
    // others are done meanwhile, and asked about
    await makePass(db, { now: world.now() })
    const second = await bundle(first.next)
    expect(marksOf(first, passId)).toBe(0)
    goOn()
    await slow
    const third = await bundle(second.next)
    expect(marksOf(third, passId)).toBe(4)
  })

  test('begins anew by a cursor of another park, or of a database that was put back', async () => {
    await makeArea(db, '7').catch(() => undefined)
    const first = await bundle()
    const keys = JSON.parse(Buffer.from(first.next, 'base64url').toString()) as unknown[]
    const forged = (...changed: unknown[]) =>
      Buffer.from(JSON.stringify([...changed, ...keys.slice(changed.length)])).toString('base64url')
    expect((await bundle(forged('7'))).whole).toBe(true)
    expect((await bundle(forged('1', 9_000_000_000_000))).whole).toBe(true)
    expect((await bundle(first.next)).whole).toBe(false)
  })

  test('is for gatekeepers alone', async () => {
    const other = await world.person({ roles: ['property'] })
    expect(await world.post('passcode/bundle', {}, other.token)).toMatchObject({ code: 16004 })
    const visitor = await world.person({})
    expect(await world.post('passcode/bundle', {}, visitor.token)).not.toMatchObject({ code: 200 })
  })
})
