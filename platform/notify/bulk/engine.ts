import type { Db } from '#platform/db'
import { isId } from '#vocabulary/id'
import { keyIn, ladderKey, linkHash } from '../links/keys.ts'
import { findSetting, findSpent } from './budget-queries.ts'
import type { Bulk, BulkChannel, BulkSubject } from './bulk.ts'
import { monthOf } from './claims.ts'
import {
  findLinked,
  findLinkedMessage,
  insertLadder,
  listOutcomes,
  listSteps,
  listUnknown,
  stopLadder,
} from './ladder-queries.ts'
import type { BulkParts } from './parts.ts'
import { noticeText } from './pieces.ts'
import { outOfQuiet } from './quiet.ts'

/** The door of ladders over what their work is put together from; `subjects` is where kinds are registered. */
export function createBulk(
  { clock, key, publicUrl, signName }: Pick<BulkParts, 'clock' | 'key' | 'publicUrl' | 'signName'>,
  subjects: Map<string, BulkSubject>,
): Bulk {
  const leavesAt = (kind: string, channel: BulkChannel, due: Date): Date => {
    const { urgent = false } = subjects.get(kind) ?? {}
    return channel === 'sms' && !urgent ? outOfQuiet(due) : due
  }
  return {
    subject(kind, port) {
      if (subjects.has(kind)) throw new Error(`two subjects ${kind}`)
      subjects.set(kind, port)
    },
    async begin(db, { steps, ...ladder }) {
      const dated = steps.map(({ channel, afterMinutes }) => ({
        channel,
        dueAt: leavesAt(ladder.kind, channel, new Date(ladder.at.getTime() + afterMinutes * 60_000)),
      }))
      await insertLadder(db, ladder, dated)
    },
    leavesAt,
    stop: (db, ladderId) => stopLadder(db, ladderId, clock()),
    async estimate(db, areaId, message, people) {
      // Every key has the same length.
      const { pieces: piecesEach } = noticeText({ ...message, key: ladderKey(key, '') }, { publicUrl, signName })
      const { priceFen } = await findSetting(db, areaId)
      const pieces = piecesEach * people
      return { piecesEach, pieces, fen: pieces * priceFen, fenEach: piecesEach * priceFen }
    },
    steps: listSteps,
    outcomesFor: listOutcomes,
    async unknownOf(db: Db, ladderId, after, limit) {
      return await listUnknown(db, ladderId, after !== null && isId(after) ? after : null, limit)
    },
    linked: async (db, token) => (keyIn(token) === token ? await findLinked(db, linkHash(token), clock()) : null),
    linkedMessage: async (db, token) =>
      keyIn(token) === token ? await findLinkedMessage(db, linkHash(token), clock()) : null,
    async budget(db, areaId) {
      const month = monthOf(clock())
      const [setting, spentFen] = [await findSetting(db, areaId), await findSpent(db, areaId, month)]
      return { month, spentFen, ...setting }
    },
  }
}
