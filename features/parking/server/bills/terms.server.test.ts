import { expect, test } from 'vitest'
import { toInstant } from '#vocabulary/day'
import { addMonths, monthOnWire } from '#vocabulary/month'
import { type BilledCompany, makeBillWorld } from '../tests/bill-world.ts'
import { MINUTE } from '../tests/world.ts'

const { world, db, lot, operator, thisMonth, firstOf, company, issueAll, newPlate, gate } = await makeBillWorld()

/** A car that comes and goes after so many minutes. */
async function visit(plate: string, minutes: number) {
  await gate('entry', plate)
  world.forward(minutes * MINUTE)
  await gate('exit', plate)
}

test('an operator agrees with a company: not for billed months, not far away, no plate of another', async () => {
  const plate = newPlate()
  const one = await company({ fromMonth: addMonths(thisMonth(), -1), plates: [plate] })
  const other = await company()
  const save = (companyId: string, more: object = {}) =>
    world.post<{ plates: string[] }>(
      'parkbill/billTermsSave',
      { companyId, fromMonth: monthOnWire(thisMonth()), spaces: 1, priceFen: 100, plates: [], ended: false, ...more },
      operator.token,
    )
  await issueAll(firstOf(0))
  const last = monthOnWire(addMonths(thisMonth(), -1))
  expect(await save(one.companyId, { fromMonth: last })).toMatchObject({ code: 11_148, field: 'fromMonth' })
  expect(await save(one.companyId, { fromMonth: '2099-01' })).toMatchObject({ code: 11_149 })
  expect(await save(other.companyId, { plates: [plate] })).toMatchObject({ code: 11_150, data: { plate } })
  expect(await save(crypto.randomUUID())).toMatchObject({ code: 11_147 })
  expect(await save(one.companyId, { plates: [plate, plate] })).toMatchObject({ code: 200, body: { plates: [plate] } })
  // the plate is free for others from the month in which the company gives it up
  expect(await save(one.companyId, { ended: true })).toMatchObject({ body: { spaces: 0, plates: [], ended: true } })
  expect(await save(other.companyId, { plates: [plate] })).toMatchObject({ code: 200 })
})

test('two companies that take the same plate at once: one has it', async () => {
  const plate = newPlate()
  const both = [await company(), await company()]
  const input = { fromMonth: monthOnWire(thisMonth()), spaces: 1, priceFen: 100, plates: [plate], ended: false }
  const codes = await Promise.all(
    both.map(async ({ companyId }) => {
      const { code } = await world.post('parkbill/billTermsSave', { companyId, ...input }, operator.token)
      return code
    }),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 11_150])
})

test('gates and plates are told to the company that pays for them, in its months', async () => {
  const plate = newPlate()
  const one = await company({ plates: [plate] })
  const other = await company()
  await visit(plate, 20)
  const records = async ({ clerk }: BilledCompany, input: object = {}) =>
    (
      await world.post<{ items: { plate: string; direction: string; passed: boolean }[]; places: object[] }>(
        'parkbill/deviceRecords',
        input,
        clerk.token,
      )
    ).body
  expect((await records(one)).items.map(({ direction, passed }) => [direction, passed])).toEqual([
    ['exit', true],
    ['entry', true],
  ])
  expect((await records(one, { lotId: lot.id })).items).toHaveLength(2)
  expect((await records(one, { lotId: crypto.randomUUID() })).items).toEqual([])
  expect((await records(one, { day: toInstant(world.now()).slice(0, 10) })).items).toHaveLength(2)
  expect((await records(one, { day: '2020-01-01' })).items).toEqual([])
  expect((await records(other)).items).toEqual([])
  expect((await records(one)).places).toMatchObject([
    { name: 'P1 车库', channels: [{ heardAt: expect.any(String) }, {}] },
  ])
  // before and after the agreement nothing of the plate is the company's business
  await one.agree({ fromMonth: addMonths(thisMonth(), 1), plates: [] })
  await db
    .deleteFrom('parking.billTerms')
    .where('companyId', '=', one.companyId)
    .where('fromMonth', '=', thisMonth())
    .execute()
  await one.agree({ fromMonth: addMonths(thisMonth(), -2), plates: [plate] })
  await one.agree({ fromMonth: addMonths(thisMonth(), -1), plates: [] })
  expect((await records(one)).items).toEqual([])
})
