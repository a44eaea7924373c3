import type { Day } from '#vocabulary/day'
import { daysBetween } from '#vocabulary/day'
import type { EndingRow } from './queries.ts'

/** What is written of an honour or a paper that ends, and where it stands. */
export function endingWords(row: Pick<EndingRow, 'kind' | 'name' | 'until' | 'archiveId' | 'archiveName'>, today: Day) {
  const { kind, name, until, archiveId, archiveName } = row
  const left = daysBetween(today, until)
  const when = left === 0 ? '今天到期' : `还有${left}天到期`
  const what = kind === 'honour' ? '资质荣誉' : '附件'
  return {
    title: `“${name}”${when}`,
    text: `${archiveName}的${what}有效期至${until}，${kind === 'honour' ? '请及时准备复审或续期' : '请及时更新材料'}`,
    path: `/epsarchives/${kind === 'honour' ? 'archiveTab3' : 'archiveTab8'}?id=${archiveId}`,
  }
}
