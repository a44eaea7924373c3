import { contract } from '#vocabulary/call'
import { casesCalls } from './cases.ts'
import { crewCalls } from './crew.ts'
import { deskCalls } from './desk.ts'
import { moneyCalls } from './money.ts'
import { noiseCalls } from './noise.ts'
import { visitsCalls } from './visits.ts'

export { FINAL, isFinal, LEADS, RUNNING, STATE_WORDS } from './can.ts'
export { WORK_ENDED, WORK_RESUMED, WORK_STOPPED, type WorkMoved } from './events.ts'
export { caseRefusals } from './refusals.ts'
export type { CaseState, Party } from './shapes.ts'
export * from './visits.ts'

/** All calls of decoration. */
export const decoration = contract({
  name: 'decoration',
  uses: ['access', 'estate', 'people'],
  refusalCodes: [22000, 22999],
  calls: { ...casesCalls, ...moneyCalls, ...crewCalls, ...noiseCalls, ...visitsCalls, ...deskCalls },
})
