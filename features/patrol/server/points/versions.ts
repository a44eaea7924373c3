import type { Item } from '#contract/patrol'
import type { Db } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import { itemsOf } from './items.ts'
import { listVersions } from './queries.ts'

/** Names a version of a point among others. */
export const versionKey = (pointId: string, version: number): string => `${pointId}:${version}`

/** Items of points by point and version (`versionKey`). Two statements. */
export async function itemsOfVersions(
  db: Db,
  { forms }: Pick<PatrolEngines, 'forms'>,
  areaId: string,
  wanted: readonly { pointId: string; version: number }[],
): Promise<ReadonlyMap<string, Item[]>> {
  const rows = await listVersions(db, wanted)
  const published = await forms.versions(
    db,
    areaId,
    rows.map(({ formId, formVersion }) => ({ formId, version: formVersion })),
  )
  const fields = new Map(published.map((form) => [`${form.formId}:${form.version}`, form.fields]))
  return new Map(
    rows.map(({ pointId, version, formId, formVersion, rules }) => [
      versionKey(pointId, version),
      itemsOf(fields.get(`${formId}:${formVersion}`) ?? [], rules),
    ]),
  )
}
