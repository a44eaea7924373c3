import { expect, test } from 'vitest'
import type { Application, PolicyDetail, PolicyItem } from '#contract/policy'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { demo } from '../demo.ts'

test('the demo has four policies for its manager: yes, no, nobody can tell, nearly; and applications in each state', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const areaId = '7'
  const account = (username: string, facts: Parameters<typeof world.person>[0]) =>
    world.person({ areaId, account: { username, passwordHash: 'x' }, ...facts })
  const company = await makeCompany(db, { areaId })
  await account('operator', { roles: ['operator'] })
  await account('property', { roles: ['property'] })
  const manager = await account('manager', { company: { id: company.id, manager: true } })
  const { product, now } = world
  const { seed: seedIn } = demo(product, { areaId, clock: now })
  const seed = () => inTransaction(db, async (tx) => await seedIn?.(tx))
  await seed()
  await seed()
  const post = async <Body>(call: string, input: object) =>
    (await world.post<Body>(`policy/${call}`, input, manager.token)).body
  const { items } = await post<{ items: PolicyItem[] }>('list', {})
  expect(Object.fromEntries(items.map(({ title, verdict }) => [title, verdict]))).toEqual({
    企业稳岗扩岗补贴: 'yes',
    企业研发费用补助: 'unknown',
    外地企业迁入奖励: 'no',
    知识产权优势企业培育资助: 'no',
  })
  const nearest = async (part: string) => {
    const id = items.find(({ title }) => title.includes(part))?.id
    return (await post<PolicyDetail>('detail', { id })).fit?.nearest
  }
  expect(await nearest('知识产权')).toBe('再增加2件发明专利即符合')
  expect(await nearest('迁入')).toBeNull()
  const applications = (await post<{ items: Application[] }>('records', {})).items
  expect(applications.map(({ state }) => state).toSorted()).toEqual(
    ['approved', 'draft', 'paid', 'rejected', 'returned', 'waiting', 'withdrawn'].toSorted(),
  )
})
