import type { GuestAnswered, GuestsChanged } from '#contract/booking'
import { guestComing } from '#door/booking'
import type { Db } from '#platform/db'
import { Refusal } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { joinMeeting, leaveMeeting } from './joining.ts'

/** A guest of a meeting answered: who comes has a visit, who does not has none any more. What stands in the way is told to the guest when they ask for their pass. */
export async function followAnswer(db: Db, engines: VisitorEngines, answered: GuestAnswered): Promise<void> {
  const now = engines.clock()
  const { areaId, guestId } = answered
  const guest = await guestComing(db, engines, areaId, { guestId }, now)
  // What they answered last counts, however late this is read.
  if (guest?.answer !== 'yes')
    return await leaveMeeting(db, engines, guestId, { by: 'visitor', words: '受邀人来不了', now })
  try {
    await joinMeeting(db, engines, guest, { now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Who is taken off a meeting has no visit any more. */
export async function followGone(db: Db, engines: VisitorEngines, { gone }: GuestsChanged): Promise<void> {
  const now = engines.clock()
  for (const { id, personId } of gone)
    if (personId === null) await leaveMeeting(db, engines, id, { by: 'clock', words: '已不在受邀名单', now })
}
