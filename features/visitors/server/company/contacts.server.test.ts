import { beforeEach, expect, test } from 'vitest'
import { makeWorld } from '../../../../tests/support/world.ts'
import { visitStage } from '../tests/visit-stage.ts'

// Whoever is not let in reads whom to ask: somebody of the company who may let them in, and agreed to be named.

const world = await makeWorld()
const { db } = world.store
const { company, host, manager: withoutPhone, completed } = visitStage(world)
let boss: Awaited<ReturnType<typeof world.person>>
beforeEach(async () => {
  boss = await world.person({ nickName: '张伟', phone: somePhone(), company: { id: company().id, manager: true } })
})
const manager = () => boss
const NOT_RECEIVER = 16_610
const NO_PHONE = 16_630
const somePhone = () => `139${String(Math.random()).slice(2, 10)}`

interface Asked {
  contact: { name: string; phone: string } | null
}
const set = (token: string, shown = true) =>
  world.post<{ shown: boolean; companyName: string }>('visitor/contactSet', { companyId: company().id, shown }, token)
const get = async (token: string, input: object = {}) =>
  (await world.post<{ companyId: string | null; shown: boolean }>('visitor/contactGet', input, token)).body
const asVisitor = (input: object, token: string | null = null) => world.post<Asked>('visitor/whoLetsIn', input, token)
const asColleague = async (token: string) => (await world.post<Asked>('passcode/whoLetsIn', {}, token)).body.contact
const audits = (action: string, actor: string) =>
  db.selectFrom('audit.entry').select('id').where('action', '=', action).where('actor', '=', actor).execute()

test('who manages or receives agrees to be named; visitor and colleague read name and phone until they end it', async () => {
  const phone = somePhone()
  const receiver = await world.person({ nickName: '张敏', phone, company: { id: company().id, allowed: true } })
  await db
    .insertInto('visitors.policy')
    .values({ companyId: company().id, areaId: '1', changedAt: world.now(), receptionIds: [receiver.id] })
    .execute()
  const { id, key } = await completed()
  expect((await asVisitor({ id, key })).body).toEqual({ contact: null })
  expect(await get(receiver.token)).toMatchObject({ companyId: company().id, shown: false })
  expect((await set(manager().token)).body).toMatchObject({ shown: true, companyName: company().name })
  expect((await asVisitor({ id, key })).body.contact).toMatchObject({ name: '张伟' })
  expect((await set(receiver.token)).code).toBe(200)
  expect((await asVisitor({ id, key })).body.contact).toEqual({ name: '张敏', phone })
  expect(await asColleague(host().token)).toEqual({ name: '张敏', phone })
  expect(await get(receiver.token)).toMatchObject({ shown: true })
  expect((await set(receiver.token, false)).body.shown).toBe(false)
  expect((await asVisitor({ id, key })).body.contact).toMatchObject({ name: '张伟' })
})

test('nobody is named who may let nobody in, and nobody reads it who visits elsewhere', async () => {
  expect((await set(host().token)).code).toBe(NOT_RECEIVER)
  expect((await set(withoutPhone().token)).code).toBe(NO_PHONE)
  const refused = await world.post('visitor/contactGet', { companyId: company().id }, host().token)
  expect(refused.code).toBe(NOT_RECEIVER)
  expect(await get(host().token)).toEqual({ companyId: null, companyName: '', shown: false })
  await set(manager().token)
  const { id, inviteCode } = await completed()
  const stranger = await world.person()
  expect((await asVisitor({ id }, stranger.token)).code).toBe(404)
  expect((await asVisitor({ inviteCode })).code).toBe(16_522)
  expect(await asColleague(stranger.token)).toBeNull()
})

test('who receives no more, or left, is named no more', async () => {
  const receiver = await world.person({
    nickName: '张敏',
    phone: somePhone(),
    company: { id: company().id, allowed: true },
  })
  const policy = { companyId: company().id, areaId: '1', changedAt: world.now() }
  await db
    .insertInto('visitors.policy')
    .values({ ...policy, receptionIds: [receiver.id] })
    .execute()
  await set(receiver.token)
  expect(await asColleague(host().token)).toMatchObject({ name: '张敏' })
  await db.updateTable('visitors.policy').set({ receptionIds: [] }).where('companyId', '=', company().id).execute()
  expect(await asColleague(host().token)).toBeNull()
  await set(manager().token)
  expect(await asColleague(host().token)).toMatchObject({ name: '张伟' })
  await db.deleteFrom('people.membership').where('personId', '=', manager().id).execute()
  expect(await asColleague(host().token)).toBeNull()
})

test('agreeing twice at once is written down once, and ends with one step', async () => {
  const answers = await Promise.all([set(manager().token), set(manager().token), set(manager().token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(await audits('visitors.contact.agreed', manager().id)).toHaveLength(1)
  await Promise.all([set(manager().token, false), set(manager().token, false)])
  expect(await audits('visitors.contact.ended', manager().id)).toHaveLength(1)
  expect(await get(manager().token)).toMatchObject({ shown: false })
})
