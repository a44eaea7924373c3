import type { Notify } from '#platform/notify'
import { listOwnEntries } from './queries.ts'

/** Kinds of messages about money; the thing of each is the line of the bill that it leads to. */
export const WALLET_KINDS = {
  /** To the person: money is on their card, or back in their wallet. */
  withdrawal: 'wallet.withdrawal',
  /** To the payer: a payment was given back. */
  refund: 'wallet.refund',
} as const

/** Registers what messages about money are called, and who may open a line. */
export function registerWalletMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  const topic = 'wallet'
  inbox.topic({ key: topic, title: '钱包', sms: false })
  for (const kind of Object.values(WALLET_KINDS)) inbox.kind({ kind, topic, mayOpen: listOwnEntries })
}
