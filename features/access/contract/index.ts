import { contract } from '#vocabulary/call'
import { agentCalls } from './agents.ts'
import { cameraCalls } from './cameras.ts'
import { cardCalls } from './cards.ts'
import { doorCalls } from './doors.ts'
import { emergencyCalls } from './emergencies.ts'
import { exportCalls } from './exports.ts'
import { faceCalls } from './faces.ts'
import { gateCalls } from './gate.ts'
import { lettingCalls } from './letting.ts'
import { noticeCalls } from './notifications.ts'
import { offlineCalls } from './offline.ts'
import { passCalls } from './passes.ts'
import { pointCalls } from './points.ts'

export type { PointDevice } from './points.ts'

import { revealCalls } from './reveals.ts'
import { figureCalls } from './statistics.ts'

export type { Agent } from './agents.ts'
export type { Camera, CameraKind, Playback } from './cameras.ts'
export type { AccessCard } from './cards.ts'
export type { OpenedDoor } from './doors.ts'
export type { Emergency } from './emergencies.ts'
export { CROSSED, type Crossed, FLAGGED, type Flagged } from './events.ts'
export type { Face } from './faces.ts'
export type { Flag } from './gate.ts'
export type { Notice } from './notifications.ts'
export type { Bundle, BundleColumns, Muster, OfflineAct, SyncAnswers } from './offline.ts'
export type { QrInfo } from './passes.ts'
export { accessRefusals } from './refusals.ts'
export type { Reveal } from './reveals.ts'
export {
  CodesSchema,
  type ManagedPoint as KeptPoint,
  type Pass,
  PassSchema,
  type Point,
  type ShownCodes,
  type Verdict,
} from './shapes.ts'
export type { AccessStatistic, EnterpriseSituation, Innovation, PublishedFigure, StaffStatistic } from './statistics.ts'

/** Access: every point, who may cross it by code, card or face, and who did. */
export const access = contract({
  name: 'access',
  uses: ['estate', 'people'],
  refusalCodes: [16_000, 16_499],
  calls: {
    ...pointCalls,
    ...passCalls,
    ...lettingCalls,
    ...faceCalls,
    ...cameraCalls,
    ...cardCalls,
    ...agentCalls,
    ...gateCalls,
    ...doorCalls,
    ...noticeCalls,
    ...figureCalls,
    ...offlineCalls,
    ...emergencyCalls,
    ...revealCalls,
    ...exportCalls,
  },
})
