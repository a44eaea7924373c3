import type { AccountAgreement, AccountBill, DeskAccountBill } from '#contract/booking'
import { type Day, dayOf, toInstant } from '#vocabulary/day'
import { monthOnWire } from '#vocabulary/month'
import type { AccountUse, AgreementRow } from './account-queries.ts'
import type { BillRow } from './bill-queries.ts'
import { holdsOn } from './rules.ts'
import type { TransferRow } from './transfer-queries.ts'

/** A bill on the wire. */
export function viewBill(bill: BillRow, now: Date): AccountBill {
  const { id, billNo, companyId, companyName, month, totalFen, dueOn, state, issuedAt, paidAt, transferId } = bill
  return {
    id,
    billNo,
    companyId,
    companyName,
    month: monthOnWire(month),
    totalFen,
    dueOn,
    overdue: state === 'open' && dueOn < dayOf(now),
    state,
    issuedAt: toInstant(issuedAt),
    paidAt: paidAt && toInstant(paidAt),
    byTransfer: transferId !== null,
  }
}

/** The same for operators, with who found its transfer. */
export function viewDeskBill(
  bill: BillRow,
  transfer: TransferRow | undefined,
  names: ReadonlyMap<string, string>,
  { personId, now }: { personId: string; now: Date },
): DeskAccountBill {
  return {
    ...viewBill(bill, now),
    transfer: transfer
      ? {
          receivedOn: transfer.receivedOn,
          reference: transfer.reference,
          reason: transfer.reason,
          state: transfer.state,
          askedBy: names.get(transfer.askedBy) ?? '',
          askedAt: toInstant(transfer.askedAt),
          mine: transfer.askedBy === personId,
          words: transfer.words,
        }
      : null,
  }
}

/** What was agreed with a company, and how its account stands. */
export function viewAgreement(
  row: AgreementRow,
  use: AccountUse | undefined,
  names: ReadonlyMap<string, string>,
  today: Day,
): AccountAgreement {
  const { companyId, limitFen, fromOn, untilOn, payDays, version, savedAt } = row
  return {
    companyId,
    companyName: names.get(companyId) ?? '',
    limitFen,
    usedFen: use?.usedFen ?? 0,
    fromOn,
    untilOn,
    payDays,
    state: holdsOn(row, today) ? 'active' : fromOn > today ? 'coming' : 'ended',
    overdue: use?.overdue ?? false,
    version,
    savedAt: toInstant(savedAt),
  }
}
