import { makeAccount, makeAccountBill, makeAccountPayment, makeTransfer } from '#fixtures/booking'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { addMonths } from '#vocabulary/month'
import { asks, lists, type Owner, type Recipe, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

/** A company of another park is unknown. */
const COMPANY_UNKNOWN = 14_134

/** Agreements and bills of an owner's company, their payments and transfers. */
export function accountRecipes(world: World): Recipes {
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
  const billOf = async (owner: Owner) => {
    const companyId = await companyOf(owner)
    return await makeAccountBill(db, { areaId: owner.person.areaId, companyId, month: newMonth(), now: now() })
  }
  const begun = async (owner: Owner) => {
    const [billId, companyId] = [await billOf(owner), await companyOf(owner)]
    const { areaId, id: personId } = owner.person
    return { paymentId: await makeAccountPayment(db, { areaId, companyId, personId, billId, now: now() }) }
  }
  const newCompany = async ({ person: { areaId } }: Owner) => (await makeCompany(db, { areaId })).id
  const byOperator = (make: (owner: Owner) => Promise<object>, ...nothingHere: number[]): Recipe =>
    asks(
      async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        return await make(owner)
      },
      ...nothingHere,
    )
  const listedTo = (field: string, make: (owner: Owner) => Promise<string>) =>
    lists(field, async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return await make(owner)
    })
  return {
    'meeting/bills': lists('id', billOf),
    'meeting/billById': asks(async (owner) => ({ id: await billOf(owner) })),
    'meeting/billFile': asks(async (owner) => ({ billId: await billOf(owner) })),
    'meeting/billPay': asks(async (owner) => ({ billIds: [await billOf(owner)], channel: 'sandbox' })),
    'meeting/billPayment': asks(begun),
    'meeting/billPaymentQuery': asks(begun),
    'meeting/accountSave': byOperator(async (owner) => {
      const [fromOn, untilOn] = [dayOf(now()), addDays(dayOf(now()), 30)]
      return { companyId: await newCompany(owner), limitFen: 100_000, fromOn, untilOn, payDays: 10, version: null }
    }, COMPANY_UNKNOWN),
    'meeting/accountList': listedTo('companyId', async (owner) => {
      const companyId = await newCompany(owner)
      await makeAccount(db, { areaId: owner.person.areaId, companyId, now: now() })
      return companyId
    }),
    'meeting/accountCompanies': {
      ...lists('id', async () => ''),
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        const name = `月结企业${newId()}`
        const { id } = await makeCompany(db, { areaId: owner.person.areaId, name })
        return { input: { text: name.slice(0, 40) }, record: id }
      },
    },
    'meeting/accountBills': listedTo('id', billOf),
    'meeting/accountBillItems': byOperator(async (owner) => ({ id: await billOf(owner) })),
    'meeting/accountIssue': byOperator(async () => ({})),
    'meeting/billTransfer': byOperator(async (owner) => {
      const found = { receivedOn: dayOf(now()), reference: 'ICBC20261100', reason: '对公转账' }
      return { billId: await billOf(owner), ...found }
    }),
    'meeting/billTransferDecide': byOperator(async (owner) => {
      const billId = await billOf(owner)
      await makeTransfer(db, { billId, now: now() })
      return { billId, accept: true }
    }),
  }
}
