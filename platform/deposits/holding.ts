import { houseAccount, openAccounts } from '#platform/books'
import type { Db } from '#platform/db'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import { type DepositsContext, holdReference, potAccount } from './context.ts'
import { depositRefusals } from './contract.ts'
import { announceChange } from './events.ts'
import type { PotState } from './facts.ts'
import { mustCapture, mustHold } from './ledger-holds.ts'
import { endHold, findHold, type HoldRow, insertHold } from './money-queries.ts'
import { lockPot, movePot, type PotRow, potStateOf } from './pot-queries.ts'
import { freeOf, mustBeAmount } from './rules.ts'

/** Holds a part against the payer; the same again changes nothing. Throws where `ref` was used for something else. */
export async function holdPart(
  engine: DepositsContext,
  db: Db,
  { potId, amountFen, reason, ref }: { potId: string; amountFen: number; reason: string; ref: string },
): Promise<PotState> {
  mustBeAmount(amountFen)
  const pot = await lockPot(db, potId)
  const before = await findHold(db, ref)
  if (before) {
    if (before.potId !== potId || before.amountFen !== amountFen) throw new Error(`hold ${ref} is another one`)
    return potStateOf(pot)
  }
  const freeFen = freeOf(pot)
  if (amountFen > freeFen) refuse(depositRefusals.short, { data: { amount: formatPrice(freeFen), freeFen } })
  await insertHold(db, { id: ref, potId, amountFen, reason }, engine.clock())
  const after = await movePot(db, potId, { heldFen: amountFen })
  await mustHold(engine, db, pot, holdReference(ref), amountFen)
  return potStateOf(after)
}

/** Captures a hold to the income of its kind. */
export async function takeHold(engine: DepositsContext, db: Db, ref: string): Promise<PotState> {
  const { pot, hold } = await lockHold(db, ref)
  if (hold.state === 'dropped') refuse(depositRefusals.holdEnded)
  if (hold.state === 'taken') return potStateOf(pot)
  const { amountFen } = hold
  await endHold(db, ref, 'taken', engine.clock())
  const after = await movePot(db, pot.id, { heldFen: -amountFen, takenFen: amountFen })
  await announceChange(engine, db, pot, amountFen, { what: 'taken', ref })
  const legs = [
    { account: potAccount(pot), amountFen: -amountFen },
    { account: houseAccount(pot.areaId, `income.${pot.kind}`), amountFen },
  ]
  await openAccounts(engine.ledger, db, legs)
  await mustCapture(engine, db, holdReference(ref), {
    reference: `deposits:taken:${ref}`,
    kind: 'deposits.taken',
    legs,
  })
  return potStateOf(after)
}

/** Releases a hold: it is free again. */
export async function dropHold(engine: DepositsContext, db: Db, ref: string): Promise<PotState> {
  const { pot, hold } = await lockHold(db, ref)
  if (hold.state === 'taken') refuse(depositRefusals.holdEnded)
  if (hold.state === 'dropped') return potStateOf(pot)
  await endHold(db, ref, 'dropped', engine.clock())
  const after = await movePot(db, pot.id, { heldFen: -hold.amountFen })
  if (!(await engine.ledger.release(db, holdReference(ref)))) throw new Error(`hold ${ref} was captured unseen`)
  return potStateOf(after)
}

/** A hold, looked at behind the lock of its pot: nobody ends it meanwhile. */
async function lockHold(db: Db, ref: string): Promise<{ pot: PotRow; hold: HoldRow }> {
  const seen = await findHold(db, ref)
  if (!seen) throw new Error(`hold ${ref} is unknown`)
  const pot = await lockPot(db, seen.potId)
  return { pot, hold: (await findHold(db, ref)) ?? seen }
}
