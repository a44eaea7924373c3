import { expect, test } from 'vitest'
import { makeCompany, makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { factsOf } from '../door.ts'
import { makeArchive } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store

test('facts of a day are those of the versions that stood then', async () => {
  const archive = await makeArchive(db, { now: world.now() })
  const companyId = archive.companyId ?? ''
  const writer = await world.person({ roles: ['property'] })
  await makeGrant(db, writer, { rights: ['archive.read', 'archive.write'] })
  const today = dayOf(world.now())
  const data = { name: '甲', level: 'city', issuer: '', from: '2025-01-01', until: null, certificate: '', listed: true }
  const { body } = await world.post<{ id: string; version: number }>(
    'archive/save',
    { kind: 'honour', archiveId: archive.id, data, asOf: today, source: 'staff' },
    writer.token,
  )
  const honours = async (day: string) =>
    ((await factsOf(db, [companyId], day)).get(companyId) ?? []).filter(({ key }) => key === 'honour')
  expect(await honours(today)).toMatchObject([{ value: '甲', level: 'city', source: 'staff', asOf: today }])
  expect(await honours(addDays(today, -1))).toEqual([])
  await world.post(
    'archive/delete',
    { archiveId: archive.id, recordId: body.id, version: body.version, reason: '重复登记' },
    writer.token,
  )
  expect(await honours(today)).toEqual([])
  expect((await factsOf(db, [newId()], today)).size).toBe(0)
})

test('a company leads everybody of its park to its archive, nobody to one that is not there or not theirs', async () => {
  const archive = await makeArchive(db, { now: world.now() })
  const person = await world.person()
  const ask = (companyId: string | null) => world.post('archive/archiveOf', { companyId }, person.token)
  expect(await ask(archive.companyId)).toMatchObject({ code: 200, body: { id: archive.id } })
  const without = await makeCompany(db, {})
  const abroad = await makeArchive(db, { areaId: '2', now: world.now() })
  for (const companyId of [without.id, abroad.companyId, newId()])
    expect(await ask(companyId)).toMatchObject({ code: 404 })
})
