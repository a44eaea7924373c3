import type { ClosingPart, OpenMatter } from '#platform/retention'
import { formatYuan } from '#vocabulary/money'
import { STATIC_PURPOSE } from './collect/codes.ts'
import type { WalletEngines } from './engines.ts'
import { countOpenInvoices } from './invoices/queries.ts'
import { PAY_PURPOSE } from './pay/pay-codes.ts'
import { findUnderWay } from './purses/closing-queries.ts'
import { lockWalletRow } from './purses/queries.ts'
import { PURSES, purseAccount } from './purses/wallets.ts'

const BILLS = '/wallet/mywallet'

/**
 * What the wallet has to say when an account closes. Payments lock the wallet's row before they count: with that lock, and with no payment
 * begun, what is read here holds until the transaction ends.
 */
export function walletClosing({
  ledger,
  codes,
  clock,
}: Pick<WalletEngines, 'ledger' | 'codes' | 'clock'>): ClosingPart {
  return {
    async open(db, who) {
      await lockWalletRow(db, who.areaId, who.personId)
      const accounts = await ledger.accounts(
        db,
        PURSES.map((kind) => purseAccount(who, kind)),
      )
      const { withdrawals, recharges, charges, collections, bills, billsFen } = await findUnderWay(db, who, clock())
      const invoices = await countOpenInvoices(db, who)
      const of = (kind: string) => accounts.find((account) => account.kind === kind)
      const cashFen = of('cash')?.balanceFen ?? 0
      const givenFen = (of('subsidy')?.balanceFen ?? 0) + (of('allowance')?.balanceFen ?? 0)
      return [
        ...when(cashFen > 0, `钱包余额 ¥${formatYuan(cashFen)}`, '请先提现或用完', '/withdrawal'),
        ...when(withdrawals > 0, `${withdrawals} 笔提现还在处理`, '到账后就可以注销', BILLS),
        ...when(recharges > 0, `${recharges} 笔充值还没有结果`, '有了结果就可以注销', BILLS),
        ...when(charges > 0, `${charges} 笔付款等您确认`, '请付款，或等它们失效', BILLS),
        ...when(collections > 0, `${collections} 笔收款还没有结果`, '请等它们到账或失效', null),
        ...when(invoices > 0, `${invoices} 份发票申请还没有开具`, '开具后就可以注销，也可以撤回', '/wallet/invoices'),
        ...when(bills > 0, `公寓账单 ${bills} 笔，共 ¥${formatYuan(billsFen)}`, '请先付清', '/wallet/apartmentBill'),
        ...when(givenFen > 0, `补贴 ¥${formatYuan(givenFen)}`, '不能提现，注销后作废', null, false),
      ]
    },
    async stop(db, { personId, areaId }) {
      for (const purpose of [PAY_PURPOSE, STATIC_PURPOSE]) await codes.revoke(db, { purpose, holder: personId, areaId })
    },
  }
}

function when(is: boolean, what: string, todo: string, path: string | null, blocks = true): OpenMatter[] {
  return is ? [{ what, todo, path, blocks }] : []
}
