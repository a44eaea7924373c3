import type { SlotState } from '#contract/decoration'
import { type Db, newId } from '#platform/db'
import { COMPLAINT, type ComplaintRow, SLOT, type SlotRow } from './rows.ts'

/** A noisy slot that was announced three days before it begins; makes up what is not given. */
export async function makeSlot(
  db: Db,
  facts: {
    areaId?: string
    caseId: string
    roomId?: string | null
    byId: string
    startsAt: Date
    minutes?: number
    state?: SlotState
  },
): Promise<SlotRow> {
  const { areaId = '1', caseId, roomId = null, byId, startsAt, minutes = 60, state = 'announced' } = facts
  const announcedAt = new Date(startsAt.getTime() - 3 * 86_400_000)
  return await db
    .insertInto('decoration.noiseSlot')
    .values({
      id: newId(),
      areaId,
      caseId,
      roomId,
      byId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
      about: '墙面开孔',
      state,
      announcedAt,
      shownAt: announcedAt,
      begunAt: state === 'running' ? startsAt : null,
      overAt: state === 'over' || state === 'withdrawn' ? startsAt : null,
    })
    .returning(SLOT)
    .$castTo<SlotRow>()
    .executeTakeFirstOrThrow()
}

/** A complaint that waits. */
export async function makeComplaint(
  db: Db,
  facts: { areaId?: string; caseId: string; authorId: string; day: string; nth?: number; now: Date; text?: string },
): Promise<ComplaintRow> {
  const { areaId = '1', caseId, authorId, day, nth = 1, now, text = '中午还在钻孔' } = facts
  return await db
    .insertInto('decoration.complaint')
    .values({ id: newId(), areaId, caseId, authorId, room: '测试楼 2层 201', kind: 'noise', text, at: now, day, nth })
    .returning(COMPLAINT)
    .$castTo<ComplaintRow>()
    .executeTakeFirstOrThrow()
}
