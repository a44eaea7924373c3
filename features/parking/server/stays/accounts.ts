import type { Db } from '#platform/db'

/** Why a gate opened: the company of the plate pays its stays by the month. */
export const ON_ACCOUNT = 'account'

/** An exit that is paid by a company, with what its stay left unpaid, in fen. */
export interface Charge {
  exitId: string
  areaId: string
  companyId: string
  stayId: string
  plate: string
  lotId: string
  enteredAt: Date
  exitedAt: Date
  amountFen: number
}

/** Who pays the stays of which plates by the month: whoever keeps such agreements. */
export interface Accounts {
  /** The company that pays a plate's stays that end at this moment; null: nobody does. */
  payerOf(db: Db, areaId: string, plate: string, at: Date): Promise<string | null>
  /** Keeps what a company is to pay for an exit; once, however often it is told. */
  charge(db: Db, charge: Charge): Promise<void>
}
