import type { State } from '../../../../tests/support/states.ts'
import { actStates } from './acts-states.ts'
import { auditStates } from './audit-states.ts'
import { cycleStates } from './cycles-states.ts'
import { inboxStates } from './inbox-states.ts'
import { listStates } from './lists-states.ts'
import { partStates } from './part-states.ts'
import { sendingStates } from './sending-states.ts'
import { typeStates } from './types-states.ts'

/** The screens of tasks. */
export const states: readonly State[] = [
  ...inboxStates,
  ...typeStates,
  ...sendingStates,
  ...actStates,
  ...partStates,
  ...auditStates,
  ...listStates,
  ...cycleStates,
]
