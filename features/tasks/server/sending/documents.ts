import { sendingRefusals as no } from '#contract/tasks'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'

/** For what documents of tasks are sent: `purpose` of their upload. */
export const TASK_FILES = 'task'

type Documents = readonly { fileId: string; name: string }[]

/** Documents as the task has them from now on: new ones are claimed, those that it has no more released. Refuses `fileUnknown`. */
export async function takeDocuments(
  db: Db,
  { files }: Pick<TaskEngines, 'files'>,
  { wanted, before, personId }: { wanted: Documents; before: Documents; personId: string },
): Promise<{ fileId: string; name: string }[]> {
  const taken = new Map<string, string>()
  for (const { fileId, name } of wanted) {
    if (taken.has(fileId)) continue
    const held = before.find((each) => each.fileId === fileId)
    if (held) {
      taken.set(fileId, held.name)
      continue
    }
    const claimed =
      (await files.claimNamed(db, fileId, personId)) ?? refuse(no.fileUnknown, { field: 'documents', data: { name } })
    taken.set(fileId, claimed.name ?? name)
  }
  const gone = before.flatMap(({ fileId }) => (taken.has(fileId) ? [] : [fileId]))
  await files.release(db, gone, TASK_FILES)
  return [...taken].map(([fileId, name]) => ({ fileId, name }))
}
