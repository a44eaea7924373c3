import { contract } from '#vocabulary/call'
import { workbookCalls } from './workbook.ts'

export type { Workbook, WorkbookFault } from './workbook.ts'
export { workbookRefusals } from './workbook-refusals.ts'

/** All calls of setup. */
export const setup = contract({
  name: 'setup',
  uses: ['people'],
  refusalCodes: [17000, 17999],
  calls: { ...workbookCalls },
})
