import type { State } from '../../../../tests/support/states.ts'
import { applyStates, formStates } from './apply-states.ts'
import { callonStates } from './callon-states.ts'
import { companyStates } from './company-states.ts'
import { decidingStates } from './deciding-states.ts'
import { doorStates } from './door-states.ts'
import { invitationStates } from './invitation-states.ts'
import { linkStates } from './link-states.ts'
import { meetingStates } from './meeting-states.ts'
import { myDataStates } from './mydata-states.ts'
import { parkBlockStates, policyStates } from './policy-states.ts'
import { registerStates } from './register-states.ts'

/** The screens of visitors, a room at a time. */
export const states: readonly State[] = [
  ...doorStates,
  ...applyStates,
  ...formStates,
  ...companyStates,
  ...invitationStates,
  ...meetingStates,
  ...linkStates,
  ...myDataStates,
  ...registerStates,
  ...decidingStates,
  ...policyStates,
  ...parkBlockStates,
  ...callonStates,
]
