import { beforeEach, describe, expect, test } from 'vitest'
import type { QrInfo, Verdict } from '#contract/access'
import type { PersonDetail } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { listPosts } from '../points/post-queries.ts'
import { showCodes } from './codes.ts'
import { grantPass } from './granting.ts'
import { findPass, type PassSource } from './queries.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
let keeper: Someone
let operator: Someone
let gate: { id: string }
beforeEach(async () => {
  keeper = await world.person({ roles: ['property'] })
  operator = await world.person({ roles: ['operator'] })
  gate = await makePoint(db, { keeperId: keeper.id, name: '东门' })
})

const scan = async (code: string) =>
  (
    await world.post<Verdict>('passcode/scan', { actId: `act-${newId()}`, pointId: gate.id, code }, keeper.token)
  ).body.reasons.map(({ why }) => why)
const codeOf = async (passId: string) =>
  (await showCodes(db, world.product, { areaId: '1', passId, bound: 'test' })).codes[0]?.code ?? ''
const disable = (id: string, more: object = {}) =>
  world.post('enterprise/personDisable', { id, disabled: true, reason: '离职', urgent: true, ...more }, operator.token)
const enable = (id: string) => world.post('enterprise/personDisable', { id, disabled: false }, operator.token)
const detail = async (id: string) =>
  (await world.post<PersonDetail>('enterprise/personDetail', { id }, operator.token)).body

describe('who is disabled', () => {
  test.each<PassSource>(['membership', 'visit', 'own', 'application'])(
    'crosses by no pass of %s from that commit on, whatever ran since',
    async (source) => {
      const company = await makeCompany(db)
      const person = await world.person({ company: { id: company.id, allowed: true } })
      const pass = await grantPass(db, world.product, {
        areaId: '1',
        source,
        sourceId: source === 'membership' ? `${person.id}:${company.id}` : newId(),
        holderId: person.id,
        kind: 'own',
        facts: { name: '王芳', companyName: company.name, companyId: company.id },
        buildingIds: null,
        from: world.now(),
        until: new Date(world.now().getTime() + 3_600_000),
        entries: null,
        now: world.now(),
      })
      const [first, second] = [await codeOf(pass), await codeOf(pass)]
      expect(await scan(first)).toEqual([])
      await disable(person.id)
      expect(await scan(second)).toEqual(['ended'])
    },
  )

  test('holds passes that are suspended for devices too, and codes that are good for nothing, until enabled again', async () => {
    const company = await makeCompany(db)
    const person = await world.person({ company: { id: company.id, allowed: true } })
    const { body } = await world.post<QrInfo>('entrance/qrInfo', {}, person.token)
    const before = await versionOf(body.pass.id)
    await disable(person.id)
    await world.product.jobs.drain()
    expect((await findPass(db, body.pass.id))?.suspendedAt).not.toBeNull()
    expect(await versionOf(body.pass.id)).toBeGreaterThan(before)
    expect(await scan(body.codes?.items[0]?.code ?? '')).not.toEqual([])
    await enable(person.id)
    await world.product.jobs.drain()
    expect((await findPass(db, body.pass.id))?.suspendedAt).toBeNull()
    expect(await scan(await codeOf(body.pass.id))).toEqual([])
  })

  test('has no card any more', async () => {
    const company = await makeCompany(db)
    const person = await world.person({ company: { id: company.id, manager: true } })
    expect(await world.post('accesscard/apply', { companyId: company.id }, person.token)).toMatchObject({ code: 200 })
    expect((await detail(person.id)).ends).toContain('1张门禁卡')
    await disable(person.id)
    await world.product.jobs.drain()
    const cards = await db.selectFrom('access.card').select('state').where('personId', '=', person.id).execute()
    expect(cards).toEqual([{ state: 'ended' }])
  })
})

describe('a gatekeeper', () => {
  test('stands so on their page, and hands over where nobody else judges', async () => {
    const page = await detail(keeper.id)
    expect(page.posts).toEqual([{ title: '门岗', where: '东门', path: '/access/points' }])
    expect(page.open).toMatchObject([{ what: '东门仅由其一人值守' }])
    expect(await disable(keeper.id, { urgent: undefined })).toMatchObject({ code: 10_402, data: { n: 1 } })
    const other = await world.person({ roles: ['property'] })
    await keepPoints(db, { areaId: '1', personId: other.id, pointIds: [gate.id] })
    expect((await detail(keeper.id)).open).toEqual([])
    await disable(other.id)
    expect((await detail(keeper.id)).open).toHaveLength(1)
  })

  test('is one nowhere once they are property staff no more', async () => {
    await world.post('enterprise/personRole', { id: keeper.id, role: 'property', given: false }, operator.token)
    await world.product.jobs.drain()
    expect(await listPosts(db, { areaId: '1', personId: keeper.id })).toEqual([])
  })

  test('is set on record, which another operator reads', async () => {
    await world.post('entrance/gatekeeperSet', { personId: keeper.id, pointIds: [] }, operator.token)
    const { body } = await world.post<{ items: { what: string }[] }>(
      'enterprise/personTrail',
      { id: keeper.id },
      operator.token,
    )
    expect(body.items).toMatchObject([{ what: '设置门岗' }])
  })
})

test('a pass without a holder is nobody’s to disable', async () => {
  const pass = await makePass(db, { holderId: null, now: world.now() })
  expect(await scan(await codeOf(pass))).toEqual([])
})

async function versionOf(id: string): Promise<number> {
  return (await db.selectFrom('access.pass').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
}
