import { contract } from '#vocabulary/call'
import { partJointCalls } from './parts/joint.ts'
import { partCalls } from './parts.ts'

export type { PartDraft, PartDraftSaved, PartForm, PartForms, PartHandedIn, PartHandIn } from './parts.ts'
export { partRefusals } from './parts-refusals.ts'
export { taskRefusals } from './refusals.ts'
export type { PartState, Receivers, TaskPart, TaskState } from './shapes.ts'

/** All calls of tasks. */
export const tasks = contract({
  name: 'tasks',
  uses: ['estate', 'people'],
  refusalCodes: [19000, 19999],
  calls: { ...partCalls, ...partJointCalls },
})
