import { auditRefusals as no, taskRefusals } from '#contract/tasks'
import type { WriteContext } from '#platform/http'
import { isAsked, spotsOf } from '#vocabulary/form-model'
import { refuse } from '#vocabulary/refusal'
import { decide } from '../acts/decide.ts'
import { openedBy } from '../acts/foresight.ts'
import { actorOf, loadAround } from '../acts/loading.ts'
import type { TaskEngines } from '../engines.ts'
import { findTypeVersion, type PartRow, type TaskRow } from '../ground/queries.ts'
import { markOf } from '../sending/effects.ts'

/** An opinion is at most so long. */
const OPINION = 200
const NAMED = '请修改：'

/** Whether an opinion was made of the names of fields. */
export const isOfFields = (opinion: string): boolean => opinion.startsWith(NAMED)

/** The reason of a return: as written, else the names of the fields. Refuses what names nothing, and a field that the forms do not ask. */
export async function reasonFor(
  { db }: Pick<WriteContext, 'db'>,
  { forms }: Pick<TaskEngines, 'forms'>,
  task: TaskRow,
  { fields, reason }: { fields: readonly string[]; reason: string },
): Promise<string> {
  const written = reason.trim()
  if (fields.length === 0) return written === '' ? refuse(no.nothingNamed, { field: 'reason' }) : written
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  const versions = await forms.versions(db, task.areaId, type?.forms ?? [])
  const labels = new Map<string, string>(
    versions.flatMap(({ formId, fields: of }) =>
      spotsOf(of).flatMap(({ spot, field }) => (isAsked(field) ? [[`${formId}.${spot}`, field.label] as const] : [])),
    ),
  )
  const named = fields.map((name) => labels.get(name) ?? refuse(no.fieldUnknown, { field: 'fields' }))
  return written === '' ? cut(`${NAMED}${[...new Set(named)].join('、')}`) : written
}

const cut = (text: string): string => {
  const letters = [...text]
  return letters.length <= OPINION ? text : `${letters.slice(0, OPINION - 1).join('')}…`
}

/** Refuses `moved` where a return would do something else than its preview showed. */
export async function refuseOtherEffects(
  { db, person }: WriteContext,
  engines: Pick<TaskEngines, 'forms'>,
  { task, part }: { task: TaskRow; part: PartRow },
  { fields, shown }: { fields: readonly string[]; shown: string | undefined },
): Promise<void> {
  if (shown === undefined) return
  const { spots } = await openedBy(db, engines, task, fields)
  const decision = decide({ act: 'return', partId: part.id, spots }, actorOf(person), await loadAround(db, task))
  if (decision.refused !== null || markOf(decision.effects) !== shown) refuse(taskRefusals.moved)
}
