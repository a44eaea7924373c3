import { houseAccount, mustPost } from '#platform/books'
import { type Db, inTransaction, newId } from '#platform/db'
import type { Ledger } from '#platform/ledger'
import type { Day } from '#vocabulary/day'
import { insertBill } from './apartment/queries.ts'
import { purseName } from './purses/purses.ts'
import { findWallet } from './purses/queries.ts'
import { purseAccount } from './purses/wallets.ts'
import { insertBooked } from './records/entry-queries.ts'

/** Money that the park or a company gives. */
export interface Grant {
  areaId: string
  personId: string
  purse: 'subsidy' | 'allowance'
  /** Above zero. */
  amountFen: number
  /** The giver's own name of this grant: the same again is the same grant. At most 100 letters, digits, dots, dashes and colons. */
  reference: string
  /** For the person: 十一月餐补. */
  memo: string
}

/**
 * Gives money to a purse, in the caller's transaction and after all its locks. False: given before. Null: the person has no wallet yet, so
 * nothing was given. Throws where the reference was used for something else.
 */
export async function grant(db: Db, ledger: Ledger, given: Grant): Promise<boolean | null> {
  const { areaId, personId, purse, amountFen, memo } = given
  return await inTransaction(db, async (tx) => {
    if (!(await findWallet(tx, areaId, personId))) return null
    const account = purseAccount({ areaId, personId }, purse)
    const reference = `wallet:grant:${given.reference}`
    const { at } = await mustPost(ledger, tx, {
      reference,
      kind: 'wallet.grant',
      legs: [
        { account: houseAccount(areaId, `grant.${purse}`), amountFen: -amountFen },
        { account, amountFen },
      ],
    })
    const parts = [{ kind: purse, name: purseName(purse), amountFen }]
    const entry = {
      id: newId(),
      areaId,
      personId,
      kind: 'grant' as const,
      title: purseName(purse),
      amountFen,
      at,
      parts,
      note: memo,
    }
    return (await insertBooked(tx, entry, { reference, at })).isMade
  })
}

/** A bill of a flat, as its issuer sends it. */
export interface NewApartmentBill {
  areaId: string
  /** The issuer's own name of the bill: the same again is the same bill. */
  reference: string
  personId: string
  room: string
  item: string
  /** What it is for: 2026年11月. */
  period: string
  /** Above zero. */
  amountFen: number
  dueOn: Day
}

/** Puts a bill before a person, in the caller's transaction; answers its id. Throws where the reference is another bill's. */
export async function issueApartmentBill(db: Db, bill: NewApartmentBill): Promise<string> {
  const row = await insertBill(db, { ...bill, id: newId() })
  if (row.personId !== bill.personId || row.amountFen !== bill.amountFen)
    throw new Error(`bill ${bill.reference} was issued otherwise before`)
  return row.id
}
