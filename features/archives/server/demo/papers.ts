import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import { drawn } from '#platform/files'
import { addDays, dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { putRecord } from '../records/queries.ts'
import { placeOf, type Typed } from '../records/rules.ts'
import { PAPER_FILES } from '../records/saving.ts'
import type { DemoArchive } from './archive-queries.ts'

/** Papers of the demo, by name: when they end from now, in days; null: never. */
const PAPERS = [
  { name: '营业执照副本', type: 'licence', ends: null },
  { name: '环境管理体系认证证书', type: 'certificate', ends: 28 },
] as const

/** A sheet of paper with a title, drawn by us. */
const sheetSvg = (
  title: string,
  of: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1000" viewBox="0 0 720 1000">
<rect width="720" height="1000" fill="#fdfcf7"/><rect x="36" y="36" width="648" height="928" fill="none" stroke="#b08d3c" stroke-width="6"/>
<text x="360" y="200" font-size="52" text-anchor="middle" fill="#5b4715">${title}</text>
<text x="360" y="330" font-size="32" text-anchor="middle" fill="#333">${of}</text>
<text x="360" y="880" font-size="26" text-anchor="middle" fill="#777">演示材料</text></svg>`

/** Draws the papers of the demo's first enterprise; outside of a transaction. */
export async function drawPapers(files: ArchiveEngines['files'], areaId: string, of: DemoArchive) {
  return await Promise.all(
    PAPERS.map(async (paper) => {
      const key = `demo archive paper ${areaId} ${paper.name}`
      const bytes = await drawn(sheetSvg(paper.name, of.name), 'png')
      return { ...paper, fileId: await files.keep({ key, areaId, bytes, purpose: PAPER_FILES }) }
    }),
  )
}

/** Writes these papers into the archive of the enterprise. */
export async function seedPapers(
  db: Db,
  { areaId, archiveId, now }: { areaId: string; archiveId: string; now: Date },
  papers: Awaited<ReturnType<typeof drawPapers>>,
): Promise<void> {
  const today = dayOf(now)
  for (const { name, type, ends, fileId } of papers) {
    const typed: Typed = {
      kind: 'paper',
      data: {
        name,
        type,
        until: ends === null ? null : addDays(today, ends),
        files: [{ fileId, name: `${name}.png` }],
      },
    }
    await putRecord(db, {
      ...placeOf(typed),
      ...typed,
      id: newId(),
      archiveId,
      areaId,
      asOf: addDays(today, -14),
      source: 'paper',
      version: 1,
      at: now,
      byId: null,
      reason: '',
    })
  }
}
