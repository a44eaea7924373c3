import { contract } from '#vocabulary/call'
import { applyingCalls } from './applications.ts'
import { deskCalls } from './desk.ts'
import { readingCalls } from './reading.ts'

export { type ApplicationRecord, type Applying } from './applications.ts'
export {
  type DeskDetail,
  type DeskPolicy,
  type Fitting,
  type PolicyContent,
  type PolicyProblem,
  type PolicyState,
} from './desk.ts'
export { type PolicyDetail, type PolicyItem } from './reading.ts'
export { applyRefusals, deskRefusals, policyRefusals } from './refusals.ts'
export {
  type Application,
  type ApplicationForm,
  type ApplicationState,
  type FitFactView,
  type Looker,
  POLICY_MOST,
  type PolicyAbout,
  type PolicyClause,
  type PolicyDesign,
  type PolicyFact,
  type PolicyFit,
  type PolicyLevel,
  type PolicyRules,
  type Theme,
  type WindowState,
} from './shapes.ts'

/** All calls of policy. */
export const policy = contract({
  name: 'policy',
  uses: ['archives', 'people'],
  refusalCodes: [21000, 21899],
  calls: { ...readingCalls, ...applyingCalls, ...deskCalls },
})
