import { contract } from '#vocabulary/call'
import { ruleCalls } from './rules.ts'

export { ruleRefusals } from './rule-refusals.ts'
export type { ParkRule, RuleGroups, RuleVersion } from './rules.ts'

/** All calls of setup. */
export const setup = contract({
  name: 'setup',
  uses: ['people'],
  refusalCodes: [17000, 17999],
  calls: { ...ruleCalls },
})
