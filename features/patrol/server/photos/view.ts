import type { Photo } from '#contract/patrol'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import type { PatrolEngines } from '../engines.ts'
import { listAlike, type PhotoRow } from './queries.ts'

/** Photos as their parties see them. What they resemble, and whether their bytes were used before, is for reviewers. The caller has decided that the reader may see them. */
export async function viewPhotos(
  db: Db,
  { files }: Pick<PatrolEngines, 'files'>,
  rows: readonly PhotoRow[],
  { suspects }: { suspects: boolean },
): Promise<Photo[]> {
  const alike = suspects
    ? await listAlike(
        db,
        rows.map(({ id }) => id),
      )
    : []
  return rows.map(({ id, fileId, role, itemId, ofId, attempt, album, at, used }) => ({
    id,
    url: files.urlOf(fileId),
    role,
    itemId,
    ofId,
    attempt,
    album,
    at: toInstant(at),
    used: suspects && used,
    alike: alike
      .filter(({ photoId }) => photoId === id)
      .map((other) => ({
        id: other.otherId,
        url: files.urlOf(other.fileId),
        at: toInstant(other.at),
        how: other.how,
        place: other.place,
      })),
  }))
}
