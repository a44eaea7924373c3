import { contract } from '#vocabulary/call'
import { backupCalls } from './backup.ts'
import { openingCalls } from './opening.ts'
import { ruleCalls } from './rules.ts'
import { workbookCalls } from './workbook.ts'

export type { BackupFile, BackupProgress } from './backup.ts'
export { backupRefusals } from './backup-refusals.ts'
export type { Opening, ParkDetail, SetupLine } from './opening.ts'
export { openingRefusals } from './refusals.ts'
export { ruleRefusals } from './rule-refusals.ts'
export type { ParkRule, RuleGroups, RuleVersion } from './rules.ts'
export type { Workbook, WorkbookFault } from './workbook.ts'
export { workbookRefusals } from './workbook-refusals.ts'

/** All calls of setup. */
export const setup = contract({
  name: 'setup',
  uses: ['estate', 'people'],
  refusalCodes: [17000, 17999],
  calls: { ...backupCalls, ...openingCalls, ...ruleCalls, ...workbookCalls },
})
