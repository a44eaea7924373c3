import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePlace } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { freshStore, waitingForLocks } from '../../../../tests/support/store.ts'
import { lockUnits } from '../time/occupancy-queries.ts'
import { findPlace } from '../time/place-queries.ts'
import { BlockedError, evaluateLocked } from './locked.ts'

const store = await freshStore()
const { db } = store
const now = new Date()

/** What a request for an hour meets that was read before somebody changes the place by `set`, and waits for its lock meanwhile. */
async function waited(set: ReturnType<typeof sql>): Promise<unknown> {
  const { areaId, id, unitIds } = await makePlace(db)
  const place = await findPlace(db, areaId, id)
  if (!place) throw new Error('no such place')
  const startsAt = new Date(startOfDay(addDays(dayOf(now), 2)).getTime() + 10 * 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const request = { startsAt, endsAt, setUpMinutes: 0, clearMinutes: 0, people: 4, companyId: null }
  const who = { areaId, personId: newId(), companies: [], roles: [] }
  let met: Promise<unknown> | undefined
  await inTransaction(db, async (tx) => {
    await lockUnits(tx, unitIds)
    await sql`update booking.place set ${set}, version = version + 1 where id = ${id}`.execute(tx)
    met = inTransaction(db, (other) => evaluateLocked(other, { place, unitIds, request, who, now })).catch(
      (error: unknown) => error,
    )
    await waitingForLocks(store, 1)
  })
  return await met
}

test('a wish that waits while the place changes is judged by what the place says then', async () => {
  const met = await waited(sql`rules = jsonb_set(rules, '{mostMinutes}', '30')`)
  expect(met instanceof BlockedError && met.blockers.map(({ kind }) => kind.name)).toEqual(['too_long'])
})

test('a wish that waits while the place goes away is refused', async () => {
  expect(await waited(sql`state = 'gone'`)).toMatchObject({ kind: { name: 'place_unknown' } })
})
