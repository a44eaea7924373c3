import { contract } from '#vocabulary/call'
import { typeCalls } from './types.ts'

export { taskRefusals } from './refusals.ts'
export type { PartState, Receivers, TaskPart, TaskState } from './shapes.ts'
export type { Design, DesignDetail, DesignForm, DesignItem, Tried, TypeProblem, TypeState } from './types.ts'
export { mayNotDesign, typeRefusals } from './types-refusals.ts'

/** All calls of tasks. */
export const tasks = contract({
  name: 'tasks',
  uses: ['estate', 'people'],
  refusalCodes: [19000, 19999],
  calls: { ...typeCalls },
})
