import { grant, issueApartmentBill } from '#door/wallet'
import { makeWallet } from '#fixtures/wallet'
import { inTransaction } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { DEMO_AREA } from './demo.ts'
import type { Product } from './product.ts'

/** Who has an open wallet in the demo; all others see how one is opened. */
const OWNER = { account: 'staff', realName: '王芳', born: '19920614' }

/**
 * Opens a wallet for one of the demo people, with what the park and the company give and two bills of a flat; own money is recharged by
 * whoever tries it. Once: a second time changes nothing. Answers whether it did.
 */
export async function seedDemoWallet(
  { store, identity, vault, ledger }: Pick<Product, 'store' | 'identity' | 'vault' | 'ledger'>,
  pin: string,
  now: Date,
): Promise<boolean> {
  const person = await store.db
    .selectFrom('people.person')
    .select('id')
    .where('areaId', '=', DEMO_AREA)
    .where('username', '=', OWNER.account)
    .executeTakeFirst()
  if (!person) return false
  const there = await store.db
    .selectFrom('wallet.wallet')
    .select('id')
    .where('areaId', '=', DEMO_AREA)
    .where('personId', '=', person.id)
    .executeTakeFirst()
  if (there) return false
  const whose = { areaId: DEMO_AREA, personId: person.id }
  await makeWallet(store.db, { identity, vault, ledger }, { ...whose, realName: OWNER.realName, password: pin, now })
  const today = dayOf(now)
  const month = `${today.slice(0, 4)}年${Number(today.slice(5, 7))}月`
  for (const [purse, amountFen, memo] of [
    ['subsidy', 20_000, `${month}园区补贴`],
    ['allowance', 30_000, `${month}企业餐补`],
  ] as const) {
    await grant(store.db, ledger, { ...whose, purse, amountFen, memo, reference: `demo:${purse}:${person.id}` })
  }
  await inTransaction(store.db, async (db) => {
    const flat = { ...whose, room: '人才公寓 3 栋 1606', period: month }
    const bill = (item: string, amountFen: number, days: number) =>
      issueApartmentBill(db, {
        ...flat,
        reference: `demo:${item}:${person.id}`,
        item,
        amountFen,
        dueOn: addDays(today, days),
      })
    await bill('房租', 168_000, 9)
    await bill('水电费', 8_736, 4)
  })
  return true
}
