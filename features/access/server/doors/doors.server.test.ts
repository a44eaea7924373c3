import { describe, expect, test } from 'vitest'
import type { OpenedDoor } from '#contract/access'
import { makeBuilding } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { codesOf } from '../../../../tests/support/read-pdf.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePass, makePoint } from '../fixtures.ts'
import { endPass } from '../passes/many.ts'
import { findPass, updateInside } from '../passes/queries.ts'

const world = await makeWorld()
const { db } = world.store

/** Somebody with a pass, who is inside by what gates saw. */
async function within(facts: Parameters<typeof makePass>[1] = {}) {
  const person = await world.person()
  const sourceId = newId()
  const passId = await makePass(db, { holderId: person.id, sourceId, now: world.now(), ...facts })
  await updateInside(db, passId, { inside: true, entriesLeft: facts.entries ?? null, now: world.now() })
  return { ...person, passId, sourceId }
}
const doorOf = (facts: Parameters<typeof makePoint>[1] = {}) =>
  makePoint(db, { name: '实验室', kind: 'door', marked: true, ...facts })
let acts = 0
const open = ({ token }: { token: string }, door: string, more: object = {}) =>
  world.post<OpenedDoor>('entrance/openDoor', { door, actId: `door-${(acts += 1)}-0000`, ...more }, token)
const crossingsOf = (pointId: string) =>
  db.selectFrom('access.crossing').select(['kind', 'shown', 'moved']).where('pointId', '=', pointId).execute()

describe('a door’s printed code', () => {
  test('opens for somebody inside, recorded as what it was', async () => {
    const person = await within()
    const door = await doorOf()
    const { body } = await open(person, door.doorCode)
    expect(body).toMatchObject({ kind: 'opened', pointName: '实验室', reasons: [] })
    expect(await crossingsOf(door.id)).toEqual([{ kind: 'opened', shown: 'door', moved: false }])
  })

  test('opens nothing for who is outside, and records nothing: a picture of it at home is worth nothing', async () => {
    const person = await world.person()
    await makePass(db, { holderId: person.id, now: world.now() })
    const door = await doorOf()
    expect((await open(person, door.doorCode)).code).toBe(16_013)
    expect(await crossingsOf(door.id)).toEqual([])
  })

  test('of a point that is not marked, or of no point, is unknown', async () => {
    const person = await within()
    expect((await open(person, (await doorOf({ marked: false })).doorCode)).code).toBe(16_012)
    expect((await open(person, 'A'.repeat(22))).code).toBe(16_012)
  })

  test('refuses by the same verdict as a gate, with its reasons', async () => {
    const building = await makeBuilding(db, { name: '实验楼' })
    const person = await within({ buildingIds: [] })
    const door = await doorOf({ buildingId: building.id })
    const { body } = await open(person, door.doorCode)
    expect([body.kind, body.reasons.map(({ why }) => why)]).toEqual(['refused', ['building']])
    expect(await crossingsOf(door.id)).toEqual([{ kind: 'refused', shown: 'door', moved: false }])
  })

  test('asks the membership anew', async () => {
    const company = await makeCompany(db)
    const person = await within({ source: 'membership', companyId: company.id, kind: 'staff' })
    const { body } = await open(person, (await doorOf()).doorCode)
    expect(body.reasons.map(({ why }) => why)).toEqual(['ended'])
  })

  test('opens no more once the pass was ended', async () => {
    const person = await within()
    await endPass(db, world.product, { source: 'visit', sourceId: person.sourceId, why: 'x', now: world.now() })
    expect((await open(person, (await doorOf()).doorCode)).code).toBe(16_013)
  })

  test('answers the same act the same, and takes somebody out by a way out', async () => {
    const person = await within()
    const door = await doorOf({ direction: 'out' })
    const actId = 'same-act-0001'
    const both = await Promise.all([open(person, door.doorCode, { actId }), open(person, door.doorCode, { actId })])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect(await crossingsOf(door.id)).toHaveLength(1)
    expect((await findPass(db, person.passId))?.inside).toBe(false)
  })

  test('is asked at most ten times a minute by one person; a pass of somebody else is not found', async () => {
    const person = await within()
    const door = await doorOf()
    expect((await open(person, door.doorCode, { passId: (await within()).passId })).code).toBe(404)
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await open(person, door.doorCode)).code)
    expect(codes.filter((code) => code === 16_014)).not.toEqual([])
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(10)
  })
})

test('an operator prints the codes of marked points alone, each leading to the page that opens it', async () => {
  const { token } = await world.person({ roles: ['operator'] })
  const [door, bare] = [await doorOf(), await doorOf({ marked: false })]
  const { body: sheet } = await world.post<AnsweredFile>('entrance/doorSheet', { pointIds: [door.id] }, token)
  const [page] = await codesOf(sheet.bytes)
  expect(JSON.stringify(page)).toContain(`/access/qrCodeAccess?door=${door.doorCode}`)
  expect((await world.post('entrance/doorSheet', { pointIds: [door.id, bare.id] }, token)).code).toBe(16_001)
})
