import type { Db } from '#platform/db'
import type { Transfer } from '#platform/ledger'
import { type DepositsContext, potAccount } from './context.ts'
import type { PotRow } from './pot-queries.ts'

/** Holds money of a pot in the ledger. It must be free: the pot's own sums said so behind its lock. */
export async function mustHold(
  { ledger }: Pick<DepositsContext, 'ledger'>,
  db: Db,
  pot: PotRow,
  reference: string,
  amountFen: number,
): Promise<void> {
  const { state } = await ledger.hold(db, { reference, account: potAccount(pot), amountFen, expiresAt: null })
  if (state !== 'done') throw new Error(`the ledger answered ${state} to hold ${reference} of pot ${pot.id}`)
}

/** Captures what must be held: a refusal of the ledger is a fault of ours, so it throws. */
export async function mustCapture(
  { ledger }: Pick<DepositsContext, 'ledger'>,
  db: Db,
  reference: string,
  transfer: Transfer,
): Promise<void> {
  const { state } = await ledger.capture(db, reference, transfer)
  if (state !== 'done' && state !== 'repeated')
    throw new Error(`the ledger answered ${state} to the capture of ${reference}`)
}
