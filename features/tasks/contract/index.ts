import { contract } from '#vocabulary/call'
import { inboxCalls } from './inbox.ts'

export type { InboxTab, MyTask } from './inbox.ts'
export { taskRefusals } from './refusals.ts'
export type { PartState, Receivers, TaskPart, TaskState } from './shapes.ts'

/** All calls of tasks. */
export const tasks = contract({
  name: 'tasks',
  uses: ['estate', 'people'],
  refusalCodes: [19000, 19999],
  calls: {
    ...inboxCalls,
  },
})
