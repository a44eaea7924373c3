import { randomInt } from 'node:crypto'
import { passwordWeakness } from '#can/wallet'
import { personOf } from '#fixtures/people'
import { inTransaction, type Store } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Ledger } from '#platform/ledger'
import type { Vault } from '#platform/vault'
import { addDays, dayOf } from '#vocabulary/day'
import { grant, issueApartmentBill } from './door.ts'
import { makeWallet } from './fixtures.ts'
import { findWallet } from './purses/queries.ts'

export { createSimulatedBank } from './bank/simulated.ts'

/** Who has an open wallet in the demo; all others see how one is opened. */
const OWNER = { account: 'staff', realName: '王芳', born: '19920614' }

interface Engines {
  store: Store
  identity: Identity
  vault: Vault
  ledger: Ledger
}

/** One open wallet, with a pay password made at random for this data folder. */
export function demo(engines: Engines, park: DemoPark): AreaDemo {
  const pin = park.kept('demo-pay-password.txt', makePin)
  return {
    async live() {
      await seedDemoWallet(engines, { areaId: park.areaId, pin, now: park.clock() })
    },
    async hints() {
      return [`${OWNER.account} 已开通钱包，支付密码 ${pin}；在 /services 里找到“我的钱包”`]
    },
  }
}

/** Six digits that the wallet itself would take. */
function makePin(): string {
  for (;;) {
    const pin = String(randomInt(100_000, 1_000_000))
    if (passwordWeakness(pin) === null) return pin
  }
}

/**
 * Opens a wallet for one of the demo people, with what the park and the company give and two bills of a flat; own money is recharged by
 * whoever tries it. Once: a second time changes nothing. Answers whether it did.
 */
export async function seedDemoWallet(
  { store, identity, vault, ledger }: Engines,
  { areaId, pin, now }: { areaId: string; pin: string; now: Date },
): Promise<boolean> {
  const personId = await personOf(store.db, areaId, OWNER.account)
  if (personId === null || (await findWallet(store.db, areaId, personId))) return false
  const whose = { areaId, personId }
  await makeWallet(store.db, { identity, vault, ledger }, { ...whose, realName: OWNER.realName, password: pin, now })
  const today = dayOf(now)
  const month = `${today.slice(0, 4)}年${Number(today.slice(5, 7))}月`
  for (const [purse, amountFen, memo] of [
    ['subsidy', 20_000, `${month}园区补贴`],
    ['allowance', 30_000, `${month}企业餐补`],
  ] as const) {
    await grant(store.db, ledger, { ...whose, purse, amountFen, memo, reference: `demo:${purse}:${personId}` })
  }
  await inTransaction(store.db, async (db) => {
    const flat = { ...whose, room: '人才公寓 3 栋 1606', period: month }
    const bill = (item: string, amountFen: number, days: number) =>
      issueApartmentBill(db, {
        ...flat,
        reference: `demo:${item}:${personId}`,
        item,
        amountFen,
        dueOn: addDays(today, days),
      })
    await bill('房租', 168_000, 9)
    await bill('水电费', 8_736, 4)
  })
  return true
}
