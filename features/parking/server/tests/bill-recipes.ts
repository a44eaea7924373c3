import { makeBill, makeBillPayment, makeBillTerms, newPlate } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { addMonths, monthOf, monthOnWire } from '#vocabulary/month'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

const NO_COMPANY = 11_147

/** Bills of an owner's company, their payments and invoices, and what is agreed with companies. */
export function billRecipes(world: World, lotOf: (owner: Owner) => Promise<{ id: string }>): Recipes {
  const { db } = world.store
  const now = () => world.now()
  let months = 0
  /** A month that no bill had before, the latest last: so it stands first in its list. */
  const newMonth = () => addMonths('2027-01-01', ++months % 800)
  const companyOf = async ({ person }: Owner): Promise<string> => {
    const tie = await db
      .selectFrom('people.membership')
      .select('companyId')
      .where('personId', '=', person.id)
      .orderBy('joinedAt')
      .executeTakeFirst()
    return tie?.companyId ?? newId()
  }
  const billOf = async (owner: Owner, more: { paidBy?: string; invoice?: 'asked' } = {}) =>
    await makeBill(db, {
      areaId: owner.person.areaId,
      companyId: await companyOf(owner),
      month: newMonth(),
      now: now(),
      ...more,
    })
  const paidBillOf = (owner: Owner, invoice?: 'asked') =>
    billOf(owner, { paidBy: owner.person.id, ...(invoice && { invoice }) })
  const paymentOf = async (owner: Owner) =>
    await makeBillPayment(db, {
      areaId: owner.person.areaId,
      companyId: await companyOf(owner),
      personId: owner.person.id,
      billId: await billOf(owner),
      now: now(),
    })
  const agreed = async (owner: Owner, plates: string[] = []) => {
    const { id: companyId } = await makeCompany(db, { areaId: owner.person.areaId })
    await makeBillTerms(db, { areaId: owner.person.areaId, companyId, now: now(), plates })
    return companyId
  }
  const asOperator = (caller: Owner) => giveRole(world, caller, 'operator')
  return {
    'parkbill/list': lists('id', (owner) => billOf(owner)),
    'parkbill/orderById': asks(async (owner) => ({ id: await billOf(owner) })),
    'parkbill/pay': asks(async (owner) => ({ billIds: [await billOf(owner)], channel: 'sandbox' })),
    'parkbill/payment': asks(async (owner) => ({ paymentId: await paymentOf(owner) })),
    'parkbill/paymentQuery': asks(async (owner) => ({ paymentId: await paymentOf(owner) })),
    'parkbill/invoiceAsk': asks(async (owner) => ({
      billId: await paidBillOf(owner),
      title: '光谷云图软件有限公司',
      taxNo: '91350100M000100Y43',
    })),
    'parkbill/download': asks(async (owner) => ({ billId: await billOf(owner), form: 'xlsx' })),
    'parkbill/deviceRecords': lists('plate', async (owner) => {
      const { areaId } = owner.person
      const plate = newPlate()
      const companyId = await companyOf(owner)
      await makeBillTerms(db, { areaId, companyId, now: now(), plates: [plate] })
      const lotId = (await lotOf(owner)).id
      const channel = await db
        .selectFrom('parking.channel')
        .select('id')
        .where('lotId', '=', lotId)
        .where('direction', '=', 'entry')
        .executeTakeFirstOrThrow()
      const where = { areaId, lotId, channelId: channel.id, direction: 'entry' }
      const seen = { deviceId: 'recipe', eventId: newId(), plate, seenAt: now(), receivedAt: now() }
      await db
        .insertInto('parking.passage')
        .values({ id: newId(), ...where, ...seen, reason: 'full' })
        .execute()
      return plate
    }),
    'parkbill/billTermsSave': asks(async (owner, caller) => {
      await asOperator(caller)
      const { id: companyId } = await makeCompany(db, { areaId: owner.person.areaId })
      const fromMonth = monthOnWire(monthOf(dayOf(now())))
      return { companyId, fromMonth, spaces: 3, priceFen: 30_000, plates: [newPlate()], ended: false }
    }, NO_COMPANY),
    'parkbill/billTermsList': lists('companyId', async (owner, caller) => {
      await asOperator(caller)
      return await agreed(owner)
    }),
    'parkbill/billCompanies': {
      ...lists('id', async () => ''),
      make: async (owner, caller) => {
        await asOperator(caller)
        const name = `账单企业${newId()}`
        const { id } = await makeCompany(db, { areaId: owner.person.areaId, name })
        return { input: { text: name }, record: id }
      },
    },
    'parkbill/billAll': lists('id', async (owner, caller) => {
      await asOperator(caller)
      return await billOf(owner)
    }),
    'parkbill/billIssue': asks(async (owner, caller) => {
      await asOperator(caller)
      await agreed(owner)
      return {}
    }),
    'parkbill/billInvoiceMark': asks(async (owner, caller) => {
      await asOperator(caller)
      return { billId: await paidBillOf(owner, 'asked'), to: 'issued', number: '26442000000123456789' }
    }),
    'parkbill/billCorrect': asks(async (owner, caller) => {
      await asOperator(caller)
      return { companyId: await agreed(owner), amountFen: -500, words: `更正${newId().slice(-6)}` }
    }, NO_COMPANY),
  }
}
