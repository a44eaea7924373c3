import { contract } from '#vocabulary/call'
import { openingCalls } from './opening.ts'

export type { Opening, ParkDetail, SetupLine } from './opening.ts'
export { openingRefusals } from './refusals.ts'

/** All calls of setup. */
export const setup = contract({
  name: 'setup',
  uses: ['estate', 'people'],
  refusalCodes: [17000, 17999],
  calls: { ...openingCalls },
})
