import type { Db } from '#platform/db'
import type { Ledger } from '#platform/ledger'
import type { Means, Payments } from '#platform/payments'
import { availableOf, spendableOf, splitBy, withSettings } from './purses.ts'
import { findPurseSettings } from './queries.ts'

/** The page that says what a wallet lacks, and leads to it. */
const WALLET_PATH = '/wallet/mywallet'

/** What a wallet lacks before it can pay, for a cashier; null: nothing. */
export function needsOf(wallet: { state: string; hasPassword: boolean } | null): Means['needs'] {
  if (wallet === null) return { words: '未开通', action: '去开通', path: WALLET_PATH }
  if (wallet.state !== 'open') return { words: '已暂停使用', action: '查看原因', path: WALLET_PATH }
  return wallet.hasPassword ? null : { words: '未设置支付密码', action: '去设置', path: WALLET_PATH }
}

/** What the person's purses could pay now for this kind of subject, and each purse with why it gives nothing. Nothing is said of money while the wallet cannot pay. */
export async function meansNow(
  engines: { ledger: Ledger; payments: Pick<Payments, 'payableBy' | 'calledOf' | 'subjects'> },
  db: Db,
  { areaId, personId, subject }: { areaId: string; personId: string; subject: string },
): Promise<Means> {
  const wallet = await findPurseSettings(db, areaId, personId)
  const needs = needsOf(wallet)
  if (!wallet || wallet.state !== 'open') return { spendableFen: null, needs, purses: [] }
  const available = await availableOf(engines, db, { areaId, personId })
  const { purses } = splitBy(engines, { available, settings: wallet.settings }, { amountFen: 0, subject })
  const paidFor = { kind: subject, purses: engines.payments.payableBy(subject) }
  return {
    spendableFen: spendableOf(paidFor, available, withSettings(wallet.settings)),
    needs,
    purses: purses.map(({ name, availableFen, why }) => ({ name, availableFen, why })),
  }
}
