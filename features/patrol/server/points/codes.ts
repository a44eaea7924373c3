import { roundRefusals as no, pointCodeText } from '#contract/patrol'
import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'

/** What the codes engine calls the printed codes of points. */
export const POINT_PURPOSE = 'patrol.point'
/** How they are written; no code of another purpose looks like one. */
export const POINT_FORMAT = { prefix: '67', digits: 24, lasts: 'until_revoked' } as const

/** What the printed code of a point says: the same each time. */
export async function printedText(
  db: Db,
  { codes, publicUrl }: { codes: Pick<Codes, 'issueStatic'>; publicUrl: string },
  { areaId, pointId }: { areaId: string; pointId: string },
): Promise<string> {
  const code = await codes.issueStatic(db, { purpose: POINT_PURPOSE, areaId, holder: pointId, ref: pointId })
  return pointCodeText(publicUrl, pointId, code)
}

/** Refuses a code that is not the point's. `by`: whom wrong codes are counted against. */
export async function mustBeCodeOf(
  db: Db,
  { codes }: { codes: Pick<Codes, 'look'> },
  { areaId, code, point, by }: { areaId: string; code: string; point: { id: string; name: string }; by: string },
): Promise<void> {
  const found = await codes.look(db, { purpose: POINT_PURPOSE, areaId, code, by })
  if (found.state === 'good' && found.holder === point.id) return
  if (found.state === 'refused' && found.why === 'too_many') refuse(no.codeOften, { field: 'code' })
  refuse(no.codeOther, { field: 'code', data: { name: point.name } })
}
