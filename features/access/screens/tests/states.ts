import type { State } from '../../../../tests/support/states.ts'
import { agentStates } from './agent-states.ts'
import { cameraStates } from './camera-states.ts'
import { cardStates } from './card-states.ts'
import { doorStates } from './door-states.ts'
import { faceStates } from './face-states.ts'
import { figureStates } from './figure-states.ts'
import { gateStates } from './gate-states.ts'
import { offlineStates } from './offline-states.ts'
import { passStates } from './pass-states.ts'
import { pointStates } from './point-states.ts'
import { revealStates } from './reveal-states.ts'

/** The screens of access. */
export const states: readonly State[] = [
  ...passStates,
  ...faceStates,
  ...agentStates,
  ...cameraStates,
  ...cardStates,
  ...gateStates,
  ...offlineStates,
  ...doorStates,
  ...pointStates,
  ...figureStates,
  ...revealStates,
]
