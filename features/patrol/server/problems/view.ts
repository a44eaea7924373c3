import type { ProblemLine, ProblemStep } from '#contract/patrol'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import type { PatrolEngines } from '../engines.ts'
import { kindName, settingOf } from '../ground/setting.ts'
import type { SettingRow } from '../ground/setting-queries.ts'
import { firstPhotos } from '../photos/queries.ts'
import type { StepRow } from './queries.ts'
import { isOverdue, type ProblemRow } from './row.ts'

/** What records are called that problems name. */
export interface ProblemNames {
  readonly people: ReadonlyMap<string, string>
  readonly companies: ReadonlyMap<string, string>
}

/** What people and companies of problems are called. Two statements. */
export async function problemNames(
  db: Db,
  areaId: string,
  rows: readonly ProblemRow[],
  more: readonly (string | null)[] = [],
): Promise<ProblemNames> {
  const people = [...rows.flatMap(({ assigneeId }) => assigneeId ?? []), ...more.flatMap((id) => id ?? [])]
  return {
    people: await namesOf(db, [...new Set(people)]),
    companies: await companyNamesOf(db, areaId, [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]),
  }
}

const namedIn = (names: ReadonlyMap<string, string>, id: string | null) =>
  id === null ? null : { id, name: names.get(id) ?? '' }

/** A problem as it is listed. `photo`: the address of its first photo. */
export function viewLine(
  row: ProblemRow,
  { names, setting, photo, now }: { names: ProblemNames; setting: SettingRow; photo: string | null; now: Date },
): ProblemLine {
  return {
    id: row.id,
    kind: row.kind,
    kindName: kindName(setting, row.kind),
    grade: row.grade,
    state: row.state,
    text: row.text,
    place: [row.place, row.spot].filter(Boolean).join(' '),
    photo,
    company: namedIn(names.companies, row.companyId),
    assignee: namedIn(names.people, row.assigneeId),
    dueAt: row.dueAt && toInstant(row.dueAt),
    overdue: isOverdue(row, now),
    rejections: row.rejections,
    recurrence: row.recurrence,
    reportedAt: toInstant(row.reportedAt),
    closedAt: row.closedAt && toInstant(row.closedAt),
  }
}

/** Problems as they are listed, with names and a photo each; the caller has decided that the reader may see them. Four statements. */
export async function viewLines(
  db: Db,
  { files }: Pick<PatrolEngines, 'files'>,
  rows: readonly ProblemRow[],
  { areaId, now }: { areaId: string; now: Date },
): Promise<ProblemLine[]> {
  if (rows.length === 0) return []
  const names = await problemNames(db, areaId, rows)
  const setting = await settingOf(db, areaId)
  const photos = await firstPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const fileId = photos.get(row.id)
    return viewLine(row, { names, setting, photo: fileId === undefined ? null : files.urlOf(fileId), now })
  })
}

/** Acts of who mends: a company sees names of its own side alone. */
const OWN_SIDE: readonly string[] = ['rectify', 'more', 'appeal']

/** The history of a problem. `whole`: names of everybody; else of who mends. */
export function viewSteps(
  rows: readonly StepRow[],
  people: ReadonlyMap<string, string>,
  whole: boolean,
): ProblemStep[] {
  return rows.map(({ act, at, byId, words, detail }) => ({
    // the store's own words: `insertStep` is called with acts alone
    act: act as ProblemStep['act'],
    at: toInstant(at),
    by: whole || OWN_SIDE.includes(act) ? namedIn(people, byId) : null,
    words,
    what: detail['what'] ?? '',
  }))
}
