import { auditRefusals as no } from '#contract/tasks'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import type { PartRow } from '../ground/queries.ts'
import { ownerOf } from '../parts/ending.ts'
import { listSubmitters } from './queries.ts'

/** Whether somebody filled in, helped with or handed in a share: they do not audit it. */
export async function isOwn(
  db: Db,
  { forms }: Pick<TaskEngines, 'forms'>,
  part: PartRow,
  personId: string,
): Promise<boolean> {
  if (part.executorId === personId || part.helperIds.includes(personId)) return true
  if ((await forms.writers(db, ownerOf(part))).includes(personId)) return true
  return (await listSubmitters(db, part.id)).includes(personId)
}

/** Refuses `own` to whom `isOwn` bars. */
export async function refuseOwn(
  db: Db,
  engines: Pick<TaskEngines, 'forms'>,
  part: PartRow,
  personId: string,
): Promise<void> {
  if (await isOwn(db, engines, part, personId)) refuse(no.own)
}
