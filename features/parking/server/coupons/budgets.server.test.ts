import { describe, expect, test } from 'vitest'
import type { CompanyBudget } from '#contract/parking'
import { makeCompany } from '#fixtures/people'
import { makeCouponWorld } from '../tests/coupon-world.ts'
import { findBudget } from './budget-queries.ts'

const { world, db, clerk, newPlate, offered, receive } = await makeCouponWorld()
const operator = await world.person({ roles: ['operator'] })
let companies = 0

const grant = (companyId: string, changeFen: number, seenFen: number, requestId?: string, who = operator) =>
  world.post<CompanyBudget>('parking/couponBudgetGrant', { companyId, changeFen, seenFen, requestId }, who.token)
const newCompany = async () => (await makeCompany(db, { name: `额度企业${++companies}` })).id

describe('what an operator grants', () => {
  test('is more or less, with an entry each, and once for one sending', async () => {
    const id = await newCompany()
    expect((await grant(id, 50_000, 0, 'first')).body).toMatchObject({ grantedFen: 50_000, leftFen: 50_000 })
    expect(await grant(id, 50_000, 0, 'first')).toMatchObject({ code: 615, body: { grantedFen: 50_000 } })
    // Without a key what was seen tells the repeat.
    expect(await grant(id, 50_000, 0)).toMatchObject({ code: 11_073, data: { granted: '¥500.00' } })
    expect((await grant(id, -20_000, 50_000)).body).toMatchObject({ grantedFen: 30_000 })
    const entries = await db
      .selectFrom('audit.entry')
      .select(['actor', 'detail'])
      .where('subjectId', '=', id)
      .orderBy('at')
      .execute()
    expect(entries).toMatchObject([
      { actor: operator.id, detail: { changeFen: 50_000, grantedFen: 50_000 } },
      { actor: operator.id, detail: { changeFen: -20_000, grantedFen: 30_000 } },
    ])
  })

  test('is never below what is held and spent, and never above the most', async () => {
    const { codes, companyId, budget } = await offered()
    await receive(codes[0], newPlate())
    expect(await grant(companyId, -1001, 1500)).toMatchObject({
      code: 11_072,
      field: 'changeFen',
      data: { least: '¥5.00' },
    })
    expect(await grant(companyId, -1000, 1500)).toMatchObject({ code: 200, body: { grantedFen: 500, leftFen: 0 } })
    expect(await receive(codes[1], newPlate())).toMatchObject({ code: 11_066 })
    expect(await grant(companyId, 10_000_000_000, 500)).toMatchObject({ code: 11_076 })
    expect(await budget()).toEqual({ grantedFen: 500, heldFen: 500, spentFen: 0 })
  })

  test('of two at once who saw the same, one is told', async () => {
    const id = await newCompany()
    const codes = (await Promise.all([100, 200, 300].map((fen) => grant(id, fen, 0)))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 11_073, 11_073])
  })

  test('taken back while coupons are received leaves no coupon without its budget', async () => {
    const { codes, companyId, budget } = await offered({ quota: 20 })
    const cut = async () => {
      const { grantedFen } = await findBudget(db, '1', companyId)
      return await grant(companyId, -5000, grantedFen)
    }
    const people = await Promise.all(codes.map(() => world.person({})))
    await Promise.all([...codes.map((code, at) => receive(code, newPlate(), people[at])), cut(), cut()])
    const { grantedFen, heldFen } = await budget()
    expect([5000, 10_000]).toContain(grantedFen)
    expect(heldFen).toBeLessThanOrEqual(grantedFen)
  })

  test('is refused for a company that is not there, and to who is no operator', async () => {
    expect(await grant(crypto.randomUUID(), 100, 0)).toMatchObject({ code: 11_074 })
    expect(await grant(await newCompany(), 100, 0, undefined, clerk)).toMatchObject({ code: 403 })
  })
})

test('companies are listed by name, page by page, those without a budget too', async () => {
  const list = async (input: object) =>
    (await world.post<{ items: CompanyBudget[]; next: string | null }>('parking/couponBudgets', input, operator.token))
      .body
  for (let i = 0; i < 3; i += 1) await makeCompany(db, { name: `页码企业${i}` })
  const first = await list({ name: '页码', size: 2 })
  expect(first.items.map(({ companyName, leftFen }) => [companyName, leftFen])).toEqual([
    ['页码企业0', 0],
    ['页码企业1', 0],
  ])
  const second = await list({ name: '页码', size: 2, next: first.next })
  expect([second.items.map(({ companyName }) => companyName), second.next]).toEqual([['页码企业2'], null])
  expect((await list({ name: '%' })).items).toEqual([])
})
