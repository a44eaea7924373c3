import type { StaffApplication, StaffDetail } from '#contract/parking'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { type ActRow, type ApplicationRow, findApplication, listActs } from './application-queries.ts'
import { daysOf, maskedName, numberOf } from './rules.ts'

/** An application on the wire. One that was approved is over when its period is. */
export function viewApplication(row: ApplicationRow, companyName: string, now: Date): StaffApplication {
  const isOver = row.state === 'approved' && row.untilAt <= now
  return {
    id: row.id,
    number: numberOf(row.nth),
    // Kind, state and change are words of the table's own checks.
    kind: row.kind as StaffApplication['kind'],
    companyId: row.companyId,
    companyName,
    plate: row.plate,
    controls: row.controls,
    reason: row.reason,
    ...daysOf(row),
    state: isOver ? 'ended' : (row.state as StaffApplication['state']),
    change: row.change as StaffApplication['change'],
    followed: row.followed,
    lots: row.lots,
    lotteryId: row.lotteryId,
    askedAt: toInstant(row.askedAt),
  }
}

/** Several, with the names of their companies. */
export async function viewApplications(
  db: Db,
  { areaId, now }: { areaId: string; now: Date },
  rows: readonly ApplicationRow[],
): Promise<StaffApplication[]> {
  const names = await companyNamesOf(db, areaId, [...new Set(rows.map(({ companyId }) => companyId))])
  return rows.map((row) => viewApplication(row, names.get(row.companyId) ?? '', now))
}

/** An application as it stands now. Refuses 404. */
export async function showApplication(
  db: Db,
  of: { areaId: string; now: Date },
  id: string,
): Promise<StaffApplication> {
  const row = (await findApplication(db, of.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const [view] = await viewApplications(db, of, [row])
  return view ?? refuse(refusals.notFound, { field: 'id' })
}

/** What was done about an application; who did it is masked but for who asks. */
function viewActs(acts: readonly ActRow[], names: ReadonlyMap<string, string>, asking: string): StaffDetail['acts'] {
  return acts.map(({ act, byId, at, note }) => {
    const name = names.get(byId ?? '') ?? ''
    return {
      act: act as StaffDetail['acts'][number]['act'],
      who: byId === asking ? name : maskedName(name),
      at: toInstant(at),
      note,
    }
  })
}

/** An application in detail for who asks, and what its person is called. Three statements. */
export async function showDetail(
  db: Db,
  { areaId, now, asking, urlOf }: { areaId: string; now: Date; asking: string; urlOf: (fileId: string) => string },
  row: ApplicationRow,
): Promise<{ detail: StaffDetail; personName: string }> {
  const acts = await listActs(db, row.id)
  const names = await namesOf(db, [...new Set([row.personId, ...acts.flatMap(({ byId }) => byId ?? [])])])
  const companies = await companyNamesOf(db, areaId, [row.companyId])
  const view = viewApplication(row, companies.get(row.companyId) ?? '', now)
  const proofUrl = row.proofId && urlOf(row.proofId)
  return {
    detail: { ...view, proofUrl, acts: viewActs(acts, names, asking) },
    personName: names.get(row.personId) ?? '',
  }
}
