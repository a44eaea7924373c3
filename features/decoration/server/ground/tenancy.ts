import { holderOf, tenanciesOfRooms, tenancyStateOn } from '#door/estate'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { CaseRow } from './case-row.ts'

/** Why a case goes on no more whose room somebody else holds, or nobody. */
export const TENANCY_OVER = '租约已结束'

/** What of a case says whose room it is in. */
export type RoomCase = Pick<CaseRow, 'id' | 'areaId' | 'roomId' | 'companyId' | 'applicantId'>

/** Who holds a room; null: nobody. */
type Held = { readonly companyId: string | null; readonly personId: string | null } | null

const isFor = ({ companyId, applicantId }: RoomCase, held: Held): boolean =>
  held !== null &&
  (held.companyId === null ? companyId === null && held.personId === applicantId : held.companyId === companyId)

/** Whether the company of a case, or where it has none its applicant, holds its room on a day. Of a room that is gone nobody does. */
export async function holdsRoom(db: Db, workCase: RoomCase, day: Day): Promise<boolean> {
  const { areaId, roomId } = workCase
  const found = roomId === null ? null : await holderOf(db, { areaId, roomId, day })
  return isFor(workCase, found && { companyId: null, personId: null, ...found.holder })
}

/** Of these cases of a park, those whose room is held by somebody else on a day, or by nobody. One statement. */
export async function withoutRoom<Case extends RoomCase>(
  db: Db,
  areaId: string,
  cases: readonly Case[],
  day: Day,
): Promise<Case[]> {
  const roomIds = [...new Set(cases.flatMap(({ roomId }) => roomId ?? []))]
  const all = roomIds.length === 0 ? [] : await tenanciesOfRooms(db, areaId, roomIds)
  const held = new Map(all.filter((one) => tenancyStateOn(one, day) === 'now').map((one) => [one.roomId, one] as const))
  return cases.filter((one) => !isFor(one, (one.roomId !== null && held.get(one.roomId)) || null))
}
