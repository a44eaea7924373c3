import type { InspectionDetail, Party } from '#contract/decoration'
import type { Db } from '#platform/db'
import { listLines } from '../corrections/list-queries.ts'
import { lineOf } from '../corrections/view.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { isOver, isPark, namer, type Visiting } from '../visits/cases.ts'
import { lateReportsOf } from '../visits/late-reports.ts'
import { listsOf } from '../visits/lists.ts'
import { listPhotosOf, type PhotoRow } from '../visits/photo-queries.ts'
import { viewPhoto } from '../visits/photos.ts'
import type { ListedInspection } from './list-queries.ts'
import { inspectionOf, PRESENCE_WORDS } from './view.ts'

/** One inspection as a party of its case sees it. The caller has decided that they may. */
export async function detailOf(
  db: Db,
  engines: Visiting,
  { row, workCase, parties, now }: { row: ListedInspection; workCase: CaseRow; parties: readonly Party[]; now: Date },
): Promise<InspectionDetail> {
  const park = isPark(parties)
  const isStaff = parties.includes('staff') && !isOver(workCase)
  const photos = await listPhotosOf(db, [row.id])
  const view = (photo: PhotoRow) => viewPhoto(engines, photo, { suspects: park })
  const nameOf = await namer(db, [row.byId], park)
  const maySubmit = isStaff && row.state === 'due'
  const held = maySubmit ? await listsOf(db, row.areaId) : null
  return {
    inspection: inspectionOf(row, nameOf),
    maySubmit,
    mayOrder: isStaff && row.state === 'done',
    presence: row.presence && {
      how: row.presence,
      title: PRESENCE_WORDS[row.presence],
      words: row.presenceWords,
      photos: photos.filter(({ role }) => role === 'presence').map(view),
    },
    findings: row.findings.map((finding) => ({
      ...finding,
      photos: photos.filter(({ role, itemId }) => role === 'finding' && itemId === finding.itemId).map(view),
    })),
    remark: row.remark,
    clockOff: park && row.clockOff,
    corrections: (await listLines(db, { inspectionId: row.id })).map((line) => lineOf(engines, line, now)),
    lateReports: await lateReportsOf(db, engines, row.id, park),
    version: held?.version ?? row.listVersion ?? 0,
    lists: held?.lists ?? null,
  }
}
