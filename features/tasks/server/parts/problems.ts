import type { Db } from '#platform/db'
import type { FormVersion } from '#platform/forms'
import type { Problem, ProblemsAsked } from '#platform/problems'
import { dayOf, daysBetween } from '#vocabulary/day'
import { spotsOf } from '#vocabulary/form-model'
import type { TaskEngines } from '../engines.ts'
import { fillPath } from '../ground/paths.ts'
import { listTroubled, type TroubledRow } from './queries.ts'
import { returnedIn } from './rules.ts'

/** Problems that a list shows at most. */
const MAX_SHOWN = 100

/** What is wrong with what somebody is to do, of all areas. */
export async function troubleOf(
  db: Db,
  { problems }: Pick<TaskEngines, 'problems'>,
  { person, now }: Omit<ProblemsAsked, 'most'>,
): Promise<{ items: { [Key in keyof Problem]: Key extends 'fields' ? string[] : Problem[Key] }[]; more: boolean }> {
  const { items, more } = await problems.listFor(db, { person, now, most: MAX_SHOWN })
  return { items: items.map((problem) => ({ ...problem, fields: [...problem.fields] })), more }
}

/** Registers returned and overdue shares as problems of their executors, helpers and, while nobody took them, receivers. */
export function registerProblems(engines: Pick<TaskEngines, 'problems' | 'forms'>): void {
  engines.problems.register('tasks', async (db, { person, now, most }) => {
    const today = dayOf(now)
    const rows = await listTroubled(db, person, { today, most })
    const wanted = rows.flatMap(({ forms, returned }) =>
      forms.filter(({ formId }) => returnedIn(returned, formId).length > 0),
    )
    const versions = await engines.forms.versions(db, person.areaId, wanted)
    return rows.map((row) => viewTrouble(row, versions, today))
  })
}

function viewTrouble(row: TroubledRow, versions: readonly FormVersion[], today: string): Problem {
  const { id, title, state, dueOn, returned, returnReason } = row
  const isReturned = state === 'returned' || returned.length > 0 || returnReason !== ''
  const late = daysBetween(dueOn, today)
  const words = [
    isReturned && (returnReason === '' ? '被退回，请修改后重新提交' : `被退回：${returnReason}`),
    late > 0 && `已逾期${late}天`,
  ].filter((each) => each !== false)
  return {
    id,
    kind: isReturned ? 'returned' : 'overdue',
    title,
    text: words.join('，'),
    fields: versionsOf(row, versions).flatMap(({ fields, formId }) => {
      const labels = new Map(
        spotsOf(fields).map(({ spot, field, rows }) => [spot, rows ? `${rows.label}·${field.label}` : field.label]),
      )
      return returnedIn(returned, formId).flatMap((spot) => labels.get(spot) ?? [])
    }),
    dueOn,
    path: fillPath(id),
  }
}

const versionsOf = ({ forms }: TroubledRow, versions: readonly FormVersion[]): FormVersion[] =>
  forms.flatMap(
    ({ formId, version }) => versions.find((each) => each.formId === formId && each.version === version) ?? [],
  )
