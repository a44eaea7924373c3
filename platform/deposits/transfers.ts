import { houseAccount, openAccounts } from '#platform/books'
import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { findBack, lockBack, markStranded } from './back-queries.ts'
import { type DepositsContext, potAccount } from './context.ts'
import { depositRefusals } from './contract.ts'
import type { TransferRequest } from './deposits.ts'
import type { TransferView } from './facts.ts'
import { lockPot, type PotRow } from './pot-queries.ts'
import { endBack } from './returning.ts'
import { ACCOUNT, PAYEE } from './sealing.ts'
import { decideTransfer, findTransfer, findTransferOf, hasTransfer, insertTransfer } from './transfer-queries.ts'

/** Enters how money was paid out that no channel gives back; from now on no channel is asked. Answers the transfer's id. */
export async function enterTransfer(
  { vault, clock }: DepositsContext,
  db: Db,
  { returnId, way, payeeName, account, bank, byId }: TransferRequest,
): Promise<string> {
  if ((way === 'bank') !== (account !== null && bank !== null))
    throw new Error('a bank transfer names account and bank')
  const { back } = await lockOf(db, returnId)
  if (back.state === 'asked') refuse(depositRefusals.underWay)
  if (back.state === 'done') refuse(depositRefusals.returned)
  if (await hasTransfer(db, returnId)) refuse(depositRefusals.transferEntered)
  if (back.state === 'refused') await markStranded(db, returnId)
  const id = newId()
  await insertTransfer(db, {
    id,
    giveBackId: returnId,
    way,
    bank,
    enteredBy: byId,
    enteredAt: clock(),
    payeeSealed: vault.seal(payeeName, { purpose: PAYEE, of: id }),
    accountSealed: account === null ? null : vault.seal(account, { purpose: ACCOUNT, of: id }),
  })
  return id
}

async function lockOf(db: Db, returnId: string) {
  const seen = (await findBack(db, returnId)) ?? refuse(refusals.notFound)
  const pot = await lockPot(db, seen.potId)
  const back = (await lockBack(db, returnId)) ?? refuse(refusals.notFound)
  return { pot, back }
}

/** A second person confirms that it was paid: the hold is captured to the house's account of that way. */
export async function confirmEntered(
  engine: DepositsContext,
  db: Db,
  { id, byId, note = '' }: { id: string; byId: string; note?: string },
): Promise<void> {
  const { pot, back, transfer } = await lockEntered(db, id)
  if (transfer.enteredBy === byId) refuse(depositRefusals.secondPerson)
  await decideTransfer(db, id, { state: 'confirmed', decidedBy: byId, decidedAt: engine.clock(), note })
  const way = transfer.way === 'cash' ? 'cash' : 'bank'
  const legs = [
    { account: potAccount(pot), amountFen: -back.amountFen },
    { account: paidOutOf(pot, way), amountFen: back.amountFen },
  ]
  await openAccounts(engine.ledger, db, legs)
  await endBack(engine, db, back, way, { reference: `deposits:transfer:${id}`, kind: 'deposits.transfer', legs })
}

/** From which account of the house people pay out: cash comes from where the cashier put it. */
function paidOutOf({ areaId }: PotRow, way: 'bank' | 'cash') {
  return houseAccount(areaId, way === 'cash' ? 'counter' : 'bank.deposits')
}

/** Another person rejects what was entered; who entered it cannot reject but withdraws it, which is the same. It can be entered anew. */
export async function rejectEntered(
  { clock }: DepositsContext,
  db: Db,
  { id, byId, note }: { id: string; byId: string; note: string },
): Promise<void> {
  await lockEntered(db, id)
  await decideTransfer(db, id, { state: 'rejected', decidedBy: byId, decidedAt: clock(), note })
}

async function lockEntered(db: Db, id: string) {
  const seen = (await findTransfer(db, id)) ?? refuse(refusals.notFound)
  const { pot, back } = await lockOf(db, seen.giveBackId)
  const transfer = (await findTransfer(db, id)) ?? refuse(refusals.notFound)
  if (transfer.state !== 'entered') refuse(depositRefusals.transferDecided)
  return { pot, back, transfer }
}

/** A transfer of an area with its payee and account opened; null: there is none. */
export async function openTransfer(
  { vault }: DepositsContext,
  db: Db,
  areaId: string,
  id: string,
): Promise<TransferView | null> {
  const row = await findTransferOf(db, areaId, id)
  if (!row) return null
  const { payeeSealed, accountSealed, ...facts } = row
  return {
    ...facts,
    payeeName: vault.open(payeeSealed, { purpose: PAYEE, of: id }),
    account: accountSealed && vault.open(accountSealed, { purpose: ACCOUNT, of: id }),
  }
}
