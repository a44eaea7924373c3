import type { DeskPlace, Kind, PlaceRules, Service, Spot } from '#contract/booking'
import { companyNamesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Files } from '#platform/files'
import { toInstant } from '#vocabulary/day'
import { type DeskPlaceRow, listAhead, listUnits } from './place-queries.ts'

/** Places as the desk shows them: three statements however many. */
export async function viewPlaces(
  db: Db,
  files: Pick<Files, 'openUrlOf'>,
  rows: readonly DeskPlaceRow[],
  { areaId, now }: { areaId: string; now: Date },
): Promise<DeskPlace[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const units = Map.groupBy(await listUnits(db, ids), ({ placeId }) => placeId)
  const ahead = await listAhead(db, ids, now)
  const companies = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]
  const names = await companyNamesOf(db, areaId, companies)
  return rows.map((full) => {
    const { doorCode: _, areaId: __, pictureIds, area, ...row } = full
    const beside = ahead.get(row.id)
    const parts = units.get(row.id) ?? []
    return {
      ...row,
      kind: row.kind as Kind,
      state: row.state as DeskPlace['state'],
      services: row.services as Service[],
      rules: row.rules as PlaceRules,
      spot: row.spot as Spot | null,
      area: area ?? '',
      companyName: row.companyId === null ? '' : (names.get(row.companyId) ?? ''),
      pictures: pictureIds.map((id) => ({ id, url: files.openUrlOf(id) })),
      parts:
        row.kind === 'venue' && parts.length > 1
          ? parts.map(({ id, name, seats, pricePercent }) => ({ id, name, seats, pricePercent }))
          : [],
      closures: (beside?.closures ?? []).map((closure) => ({
        ...closure,
        startsAt: toInstant(new Date(closure.startsAt)),
        endsAt: toInstant(new Date(closure.endsAt)),
      })),
      ahead: beside?.ahead ?? 0,
    }
  })
}
