import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import type { Announced } from '#platform/jobs'
import { freshStore } from '../../../../tests/support/store.ts'
import { type MadePlace, makeBooking, makePlace } from '../fixtures.ts'
import { findBooking, listOverlapping } from './booking-queries.ts'
import { freeTime, moveBooking } from './booking-states.ts'
import { isFree, listTaken, lockUnits, take } from './occupancy-queries.ts'
import { listEvents } from './state-queries.ts'

const { db } = await freshStore()
const now = new Date('2026-11-24T09:00:00+08:00')
const at = (clock: string) => new Date(`2026-11-25T${clock}:00+08:00`)
const parts = ['东厅', '西厅'].map((name) => ({ name, seats: 20, pricePercent: 50 }))

let hall: MadePlace
beforeEach(async () => {
  hall = await makePlace(db, { parts })
})

const booked = (from: string, until: string, unitIds = hall.unitIds, more = {}) =>
  makeBooking(db, {
    place: hall,
    unitIds,
    startsAt: at(from),
    endsAt: at(until),
    takes: { from: at(from), until: at(until) },
    now,
    ...more,
  })

async function hold(from: string, until: string, unitIds: readonly string[], goodUntil: Date, instead = {}) {
  const id = newId()
  return await inTransaction(db, async (tx) => {
    const startsAt = at(from)
    const endsAt = at(until)
    const { areaId, id: placeId } = hall
    await tx
      .insertInto('booking.hold')
      .values({
        id,
        areaId,
        personId: newId(),
        kind: 'venue',
        placeId,
        unitIds: [...unitIds],
        startsAt,
        endsAt,
        until: goodUntil,
      })
      .execute()
    expect(await lockUnits(tx, unitIds)).toBe(unitIds.length)
    const taken = await take(tx, {
      unitIds,
      from: startsAt,
      until: endsAt,
      taker: { holdId: id },
      goodUntil,
      instead,
      now,
    })
    return taken ? id : null
  })
}

describe('time of units', () => {
  test('is taken once; back to back is no overlap', async () => {
    await booked('10:00', '11:00')
    await booked('11:00', '12:00')
    await expect(booked('10:30', '11:30')).rejects.toThrow('taken')
  })

  test('parts exclude the whole and each other in part', async () => {
    const [east, west] = hall.unitIds.map((id) => [id])
    await booked('10:00', '11:00', east)
    await booked('10:00', '11:00', west)
    await expect(booked('10:00', '11:00', west)).rejects.toThrow('taken')
    await expect(booked('10:30', '12:00')).rejects.toThrow('taken')
    await booked('11:00', '12:00')
    await booked('13:00', '14:00', east)
    await expect(booked('13:00', '14:00')).rejects.toThrow('taken')
  })

  test('a hold stands in the way until its time, then whoever wants the time takes it away', async () => {
    const good = new Date(now.getTime() + 600_000)
    expect(await hold('10:00', '11:00', hall.unitIds, good)).not.toBeNull()
    expect(await hold('10:30', '11:30', hall.unitIds, good)).toBeNull()
    expect(await hold('13:00', '14:00', hall.unitIds, now)).not.toBeNull()
    expect(await isFree(db, hall.unitIds, { from: at('13:00'), until: at('14:00'), now })).toBe(true)
    await booked('13:30', '14:30')
    const rows = await listTaken(db, hall.unitIds, { from: at('08:00'), until: at('20:00'), now })
    expect(rows.map((row) => row.holdId !== null)).toEqual([true, true, false, false])
  })

  test('what is given up for it is free for it at once', async () => {
    const good = new Date(now.getTime() + 600_000)
    const first = await hold('10:00', '11:00', hall.unitIds, good)
    expect(await isFree(db, hall.unitIds, { from: at('10:00'), until: at('11:00'), now })).toBe(false)
    expect(await isFree(db, hall.unitIds, { from: at('10:00'), until: at('11:00'), now, but: { holdId: first } })).toBe(
      true,
    )
    expect(await hold('10:30', '11:30', hall.unitIds, good, { holdId: first })).not.toBeNull()
    expect(await listTaken(db, hall.unitIds, { from: at('08:00'), until: at('20:00'), now })).toHaveLength(2)
  })
})

describe('the state of a booking', () => {
  test('changes once, with one line of its history, and gives its time back', async () => {
    const id = await booked('10:00', '11:00')
    const told: Announced[] = []
    const jobs = { announce: async (_: unknown, event: Announced) => void told.push(event) }
    const booking = (await findBooking(db, hall.areaId, id)) ?? expect.fail()
    const cancelled = () =>
      inTransaction(db, async (tx) => {
        const by = { by: booking.personId, now }
        const done = await moveBooking(
          tx,
          by,
          booking,
          ['confirmed'],
          'cancelled',
          { why: '不开了' },
          { what: 'cancelled' },
        )
        if (done) await freeTime(tx, jobs, booking, now)
        return done
      })
    const outcomes = await Promise.all(Array.from({ length: 6 }, cancelled))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await findBooking(db, hall.areaId, id)).toMatchObject({ state: 'cancelled', why: '不开了', endedAt: now })
    expect((await listEvents(db, id)).map(({ what }) => what)).toEqual(['cancelled', 'asked'])
    expect(told.map(({ payload }) => payload)).toEqual([
      {
        areaId: '1',
        placeId: hall.id,
        unitIds: hall.unitIds,
        startsAt: '2026-11-25T10:00:00+08:00',
        endsAt: '2026-11-25T11:00:00+08:00',
      },
    ])
    await booked('10:00', '11:00')
  })

  test('overlapping ones are found by the units and the whole time that they take', async () => {
    const id = await booked('10:00', '11:00', hall.unitIds.slice(0, 1), {
      takes: { from: at('09:30'), until: at('11:30') },
    })
    const find = (from: string, until: string, unitIds = hall.unitIds) =>
      listOverlapping(db, { placeId: hall.id, unitIds, from: at(from), until: at(until), states: ['confirmed'] })
    expect((await find('09:00', '09:45')).map((row) => row.id)).toEqual([id])
    expect(await find('11:30', '12:00')).toEqual([])
    expect(await find('10:00', '11:00', hall.unitIds.slice(1))).toEqual([])
  })
})
