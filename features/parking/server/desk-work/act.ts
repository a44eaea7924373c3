import type { Db } from '#platform/db'
import type { Files } from '#platform/files'
import { refusals, refuse } from '#vocabulary/refusal'
import { billAccounts } from '../bills/accounts.ts'
import { PLACE_PHOTO } from '../find/calls.ts'
import type { Accounts } from '../stays/assign-passages.ts'

/** Who acts at the desk, where, when and why. */
export interface Act {
  areaId: string
  actor: string
  now: Date
  reason: string
  /** Who pays stays by the month. */
  accounts: Accounts
  /** Photos of where cars stood are needed no more. */
  release: (db: Db, photoIds: readonly string[]) => Promise<void>
}

/** The act of a call with its reason, without blanks around it. */
export function actOf(
  { files }: { files: Pick<Files, 'release'> },
  ctx: { areaId: string; now: Date; person: { personId: string } },
  reason: string,
): Act {
  return {
    areaId: ctx.areaId,
    actor: ctx.person.personId,
    now: ctx.now,
    reason: checkedReason(reason),
    accounts: billAccounts,
    release: (db, photoIds) => files.release(db, photoIds, PLACE_PHOTO),
  }
}

/** The trimmed reason. Refuses one that is shorter than two characters. */
export function checkedReason(reason: string): string {
  const words = reason.trim()
  return words.length < 2 ? refuse(refusals.malformed, { field: 'reason' }) : words
}
