import { expect, test } from 'vitest'
import { visitorRefusals } from '#contract/visitors'
import { setRule } from '../../../../tests/support/rules.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { GUEST, visitStage } from '../tests/visit-stage.ts'
import { VISIT_RULES } from './park-rules.ts'

// What a park sets of visits bounds whoever invites and registers; what stands already is left as it is.

const world = await makeWorld()
const { invite, completed, at, host, company } = visitStage(world)
const DAY = 24

/** Sets a rule of the park, and waits until this process knows it. */
async function rule(of: (typeof VISIT_RULES)[keyof typeof VISIT_RULES], value: number): Promise<void> {
  await setRule(world.store.db, '1', of.name, value)
  await world.store.pool.query(`select pg_notify('settings_changed', '1')`)
  await expect.poll(() => world.product.settings.of('1', of)).toBe(value)
}

test('people of a visit and days ahead are no more than the park allows, on every way in', async () => {
  const before = await completed({ headcount: 4 })
  await rule(VISIT_RULES.people, 2)
  await rule(VISIT_RULES.ahead, 3)
  expect(await invite({ headcount: 3 })).toMatchObject({
    code: visitorRefusals.peopleMany.code,
    message: '一次来访最多2人，人数更多请联系园区安排参观',
    field: 'headcount',
  })
  expect(await invite({ from: at(3 * DAY + 1), until: at(3 * DAY + 2) })).toMatchObject({
    code: visitorRefusals.tooFar.code,
    message: '最多可提前3天，一次来访最长3天',
    field: 'from',
  })
  expect((await invite({ headcount: 2, from: at(2 * DAY), until: at(2 * DAY + 1) })).code).toBe(200)
  const guests = ['13800001235', '13800001236', '13800001237'].map((phone) => ({ ...GUEST, phone }))
  const filed = { companyId: company().id, purpose: '商务洽谈', host: '林晓', guests, from: at(1), until: at(2) }
  expect(await world.post('visitapply/visitRecordAdd', filed, host().token)).toMatchObject({
    code: visitorRefusals.peopleMany.code,
    field: 'guests',
  })
  // a visit of more people than are allowed now may still be moved
  const moved = await world.post('visitor/visitChange', { id: before.id, from: at(3), until: at(4) }, host().token)
  expect(moved.code).toBe(200)
  const grown = await world.post('visitor/visitChange', { id: before.id, headcount: 5 }, host().token)
  expect(grown).toMatchObject({ code: visitorRefusals.peopleMany.code, field: 'headcount' })
})

test('a host invites as often an hour as the park allows', async () => {
  await rule(VISIT_RULES.hostHour, 2)
  const codes = [await invite(), await invite(), await invite()].map(({ code }) => code)
  expect(codes).toEqual([200, 200, visitorRefusals.invitedOften.code])
})
