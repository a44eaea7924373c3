import { expect, test } from 'vitest'
import { makeArea, makeTenancy } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { createReadiness } from '#platform/readiness'
import { makeWorld } from '../../../../tests/support/world.ts'
import { registerSetup } from './lines.ts'

const world = await makeWorld()
const { db } = world.store

test('a park lacks a second operator who can sign in, companies and, where it wants them, tenancies', async () => {
  const readiness = createReadiness()
  registerSetup({ readiness, notify: { canSms: true }, clock: world.now })
  await makeArea(db, '2')
  const stands = async () =>
    await Promise.all(
      readiness
        .lines()
        .filter(({ key }) => key !== 'people.sign-in')
        .map(async ({ key, stand }) => {
          const { done, found } = await stand(db, '2')
          return `${key} ${done ? 'ok' : 'missing'} ${found}`
        }),
    )
  const operator = { areaId: '2', roles: ['operator' as const] }
  await world.person({ ...operator, phone: '13700000001' })
  const second = await world.person({ ...operator, phone: '13700000002' })
  await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', second.id).execute()
  // One who has neither phone nor account cannot sign in.
  await world.person(operator)
  expect(await stands()).toEqual([
    'people.operators missing 现有1位，至少需要两位园区运营',
    'people.companies missing 还没有在园企业',
    'people.tenancies missing 还没有租约',
  ])
  await db.updateTable('people.person').set({ disabledAt: null }).where('id', '=', second.id).execute()
  const { id: companyId } = await makeCompany(db, { areaId: '2' })
  await makeTenancy(db, { areaId: '2', holder: { companyId } })
  await makeTenancy(db, { areaId: '2', holder: { companyId }, firstOn: '2099-01-01' })
  expect(await stands()).toEqual([
    'people.operators ok 已有2位园区运营',
    'people.companies ok 已有1家在园企业',
    'people.tenancies ok 1份在租，1份待起租',
  ])
})
