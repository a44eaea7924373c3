import type { Db } from '#platform/db'
import { listActive } from './agents/queries.ts'
import type { PassRow } from './passes/queries.ts'

export { stoppedWords } from '../contract/can.ts'
export { type ActsFor, actsFor } from './agents/acting.ts'
export { passByCard } from './cards/passing.ts'
export { type CrewCrossing, crossingInfo, crossingsPage, type Inside, insideNow } from './crossings/of-passes.ts'
export { type LockPassword, lockPassword } from './devices/locks.ts'
export { passByFace } from './faces/passing.ts'
export { badgeCode, badgeCodes, endBadge } from './passes/badges.ts'
export { viewCodes } from './passes/calls.ts'
export { showCodes } from './passes/codes.ts'
export { type Grant, type Granting, grantPass, movePass, type PassFactsGiven, stripPass } from './passes/granting.ts'
export { endPass, endPasses, resumePass, resumePasses, suspendPass, suspendPasses } from './passes/many.ts'
export {
  findPassOf as passOf,
  listPassesOf as passesOf,
  type PassKind,
  type PassRow,
  type PassSource,
} from './passes/queries.ts'
export { viewPasses } from './passes/view.ts'
export { listPoints as pointsOf, type PointRow } from './points/queries.ts'

/** Whether a pass has neither ended nor been suspended, and its time is not over; it may be yet to begin. */
export function passStands({ suspendedAt, endedAt, untilAt }: PassRow, now: Date): boolean {
  return suspendedAt === null && endedAt === null && (untilAt === null || untilAt > now)
}

/** Who acts now for these people about their visits: to be told of what waits for them. Each act asks anew by `actsFor`. */
export function agentsFor(
  db: Db,
  of: { areaId: string; principalIds: readonly string[]; now: Date },
): Promise<{ principalId: string; agentId: string }[]> {
  return listActive(db, { ...of, may: 'visits' })
}
