import { expect, test } from 'vitest'
import { makeArea } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { encodeCursor } from '#vocabulary/page'
import { freshStore } from '../../../../tests/support/store.ts'
import { makePool } from './fixtures.ts'
import { listPools, listPoolsFor, lockPool, lockPoolById } from './pool-queries.ts'

const { db } = await freshStore()

test('the spaces of a park are its own, and of a company in it the company’s', async () => {
  for (const area of ['1', '2']) await makeArea(db, area)
  const [one, two] = [await makeCompany(db), await makeCompany(db)]
  const made = async (areaId: string, companyId: string | null) =>
    await makePool(db, { areaId, companyId, spaces: 3, lotIds: [newId()], now: new Date() })
  const [here, there] = [await made('1', null), await made('2', null)]
  const [ofOne, ofTwo, oneThere] = [await made('1', one.id), await made('1', two.id), await made('2', one.id)]
  const ids = (pools: readonly { id: string }[]) => pools.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))
  const locked = (areaId: string, companyId: string | null) =>
    inTransaction(db, async (tx) => (await lockPool(tx, areaId, companyId))?.id)
  const lockedById = (areaId: string, id: string) =>
    inTransaction(db, async (tx) => (await lockPoolById(tx, areaId, id))?.id)
  expect([await locked('1', null), await locked('2', null)]).toEqual([here, there])
  expect([await locked('1', one.id), await locked('1', two.id), await locked('2', one.id)]).toEqual([
    ofOne,
    ofTwo,
    oneThere,
  ])
  expect(await locked('2', two.id)).toBeUndefined()
  expect([await lockedById('1', ofOne), await lockedById('2', ofOne)]).toEqual([ofOne, undefined])
  expect(ids(await listPoolsFor(db, '1', one.id))).toEqual([here, ofOne])
  expect(ids(await listPoolsFor(db, '2', two.id))).toEqual([there])
  expect(ids((await listPools(db, '1', { size: 10 })).items)).toEqual([here, ofOne, ofTwo])
  expect(ids((await listPools(db, '1', { next: encodeCursor([ofOne]), size: 10 })).items)).toEqual([ofTwo])
  expect(ids((await listPools(db, '2', { size: 1 })).items)).toEqual([there])
})
