import { contract } from '#vocabulary/call'
import { actCalls } from './acts.ts'
import { auditCalls } from './audit.ts'
import { cycleCalls } from './cycles.ts'
import { dataModelCalls } from './data-model.ts'
import { inboxCalls } from './inbox.ts'
import { listImportCalls } from './list-imports.ts'
import { listCalls } from './lists.ts'
import { partCalls } from './parts.ts'
import { sendingCalls } from './sending.ts'
import { typeCalls } from './types.ts'

export type { ActEffects, PartAct, SeenPart, TaskAct, TaskDetail, TaskTie } from './acts.ts'
export { actRefusals } from './acts-refusals.ts'
export type { AuditCase, AuditNode, FallenAnswer, ShareFlow } from './audit.ts'
export { auditRefusals } from './audit-refusals.ts'
export {
  CYCLE_BOUNDS,
  type CycleAct,
  type CycleDay,
  type CycleDetail,
  type CyclePlan,
  type CyclePreview,
  type CycleRun,
  type CycleState,
  type StartedCycle,
} from './cycles.ts'
export { cycleRefusals } from './cycles-refusals.ts'
export { MODEL_ROWS_MOST, type ModelFilter, type ModelRow } from './data-model.ts'
export type { InboxTab, MyTask } from './inbox.ts'
export type { ListImport } from './list-imports.ts'
export { type FieldList, LIST_MOST, type ListEntry, type ListState } from './lists.ts'
export { listRefusals } from './lists-refusals.ts'
export type { PartDraft, PartDraftSaved, PartForm, PartForms, PartHandedIn, PartHandIn } from './parts.ts'
export { partRefusals } from './parts-refusals.ts'
export { taskRefusals } from './refusals.ts'
export {
  type SendOptions,
  type SentTask,
  TASK_BOUNDS,
  type TaskDraft,
  type TaskSaved,
  type WrittenTask,
} from './sending.ts'
export { sendingRefusals } from './sending-refusals.ts'
export type { PartState, Receivers, TaskPart, TaskState } from './shapes.ts'
export type { Design, DesignDetail, DesignForm, DesignItem, Tried, TypeProblem } from './types.ts'
export { mayNotDesign, typeRefusals } from './types-refusals.ts'

/** All calls of tasks. */
export const tasks = contract({
  name: 'tasks',
  uses: ['estate', 'people'],
  refusalCodes: [19000, 19999],
  calls: {
    ...typeCalls,
    ...sendingCalls,
    ...actCalls,
    ...partCalls,
    ...auditCalls,
    ...inboxCalls,
    ...cycleCalls,
    ...listCalls,
    ...listImportCalls,
    ...dataModelCalls,
  },
})
