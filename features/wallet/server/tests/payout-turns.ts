import type { BankPort } from '../bank/port.ts'
import { payoutSweep, workPayout } from '../withdraw/payouts.ts'
import type { WalletWorld } from './world.ts'

/** A turn of a withdrawal's payout with this bank, whatever the clock says. What `bank` leaves out is as the world's own bank does it. */
export async function turnPayout(world: WalletWorld, id: string, bank: Partial<BankPort> = {}): Promise<void> {
  await world.engines.store.db
    .updateTable('wallet.withdrawal')
    .set({ askAt: world.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  // the world has a bank, and what is left out of this one comes from it
  await workPayout({ ...world.engines, bank: { ...world.engines.bank, ...bank } as BankPort }, id)
}

/** The turns of all withdrawals that are due. */
export async function turnDuePayouts({ engines }: WalletWorld): Promise<void> {
  const sweep = payoutSweep(engines)
  for (const row of await sweep.take(100)) await sweep.work(row)
}
