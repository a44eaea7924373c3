import { expect, test } from 'vitest'
import { makeArea } from '#fixtures/estate'
import { inTransaction } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import { writeDemoPlaces } from './demo-places.ts'

const { db } = await freshStore()

test('the demo park has regions, offices, shops and flats, and one closed room', async () => {
  await makeArea(db)
  await inTransaction(db, (tx) => writeDemoPlaces(tx, '1', '2026-11-28'))
  const rooms = await db.selectFrom('estate.vRoom').selectAll().where('areaId', '=', '1').execute()
  expect(new Set(rooms.map(({ kind }) => kind))).toEqual(new Set(['office', 'shop', 'flat']))
  expect(new Set(rooms.map(({ region }) => region))).toEqual(new Set(['一期', '二期']))
  expect(rooms.find(({ building, room }) => building === '2 号楼' && room === '1203')).toMatchObject({
    level: 12,
    floor: '12层',
    areaM2: '140.00',
  })
  expect(rooms.flatMap(({ building, room, closedFrom }) => (closedFrom ? [[building, room, closedFrom]] : []))).toEqual(
    [['3 号楼', '403', '2026-11-18']],
  )
})
