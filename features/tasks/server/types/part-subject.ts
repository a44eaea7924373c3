import type { Subject } from '#platform/approvals'
import { SPONSOR_FIELD } from './way.ts'

/** A receiver's share as the engine of approvals has it: its fields come with each process, beside who sent the task. */
export const partSubject: Subject = {
  fields: { [SPONSOR_FIELD]: 'text' },
  moved: async () => undefined,
  pathOf: (partId) => `/parkCoordination/auditDetail?id=${partId}`,
}
