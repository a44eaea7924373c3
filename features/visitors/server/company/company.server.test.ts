import { beforeAll, expect, test } from 'vitest'
import type { CompanyVisits } from '#contract/visitors'
import { makeCompany } from '#fixtures/people'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeVisit } from '../fixtures.ts'
import { putPolicy, usualPolicy } from '../policy/queries.ts'

const world = await makeWorld()
const { db } = world.store
const { vault } = world.product

let company: { id: string }
let other: { id: string }
let manager: { id: string; token: string }
let receiver: { id: string; token: string }
let colleague: { id: string; token: string }
const made: Record<string, string> = {}

beforeAll(async () => {
  company = await makeCompany(db)
  other = await makeCompany(db)
  manager = await world.person({ company: { id: company.id, manager: true } })
  receiver = await world.person({ company: { id: company.id } })
  colleague = await world.person({ company: { id: company.id } })
  await putPolicy(db, '1', { ...usualPolicy(company.id), receptionIds: [receiver.id] }, world.now())
  const of = { companyId: company.id, hostId: colleague.id, applicantId: colleague.id, now: world.now() }
  for (const [name, facts] of Object.entries({
    inside: { state: 'inside' as const, inMinutes: -30 },
    waiting: { state: 'waiting' as const, inMinutes: 60 * 48 },
    approved: { state: 'approved' as const, inMinutes: 60 },
    ended: { state: 'finished' as const, inMinutes: -60 * 48 },
  }))
    made[name] = (await makeVisit(db, vault, { ...of, ...facts })).id
  await makeVisit(db, vault, { ...of, companyId: other.id, state: 'inside' })
})

const ask = (token: string, which: string, more: object = {}) =>
  world.post<CompanyVisits>('visitor/companyVisits', { which, ...more }, token)
const idsOf = async (which: string) => (await ask(manager.token, which)).body.items.map(({ id }) => id)

test('a manager sees who is inside, comes today, and is to come', async () => {
  expect(await idsOf('inside')).toEqual([made['inside']])
  expect(new Set(await idsOf('today'))).toEqual(new Set([made['inside'], made['approved']]))
  expect(new Set(await idsOf('coming'))).toEqual(new Set([made['approved'], made['waiting']]))
  expect(await idsOf('ended')).toEqual([made['ended']])
  expect(await idsOf('all')).toHaveLength(4)
})

test('who receives for the company sees the same, masked; nobody else sees anything', async () => {
  const { body } = await ask(receiver.token, 'inside')
  expect(body).toMatchObject({ companyId: company.id, items: [{ id: made['inside'], visitorName: '王*' }] })
  expect((await ask(colleague.token, 'all')).body).toMatchObject({ companyId: null, items: [] })
  expect((await ask(colleague.token, 'all', { companyId: company.id })).code).toBe(16_610)
  expect((await ask(manager.token, 'all', { companyId: other.id })).code).toBe(16_610)
})
