export type { Change, Decision, Made, NotMade } from './changes.ts'
export { readRules, type Stored, storedOf, storedUnder } from './read-queries.ts'
export { retention } from './retention.ts'
export {
  type ChoiceRule,
  type FenRule,
  type NumberRule,
  type OrderRule,
  type Rule,
  type RuleWords,
  type SeveralRule,
  type ValueOf,
  valueFrom,
  valuesFrom,
  type WordsRule,
  type YesNoRule,
} from './rule.ts'
export { createSettings, type RuleStand, type Settings } from './settings.ts'
export type { VersionRow, VersionState } from './version-queries.ts'
