import { buffer } from 'node:stream/consumers'
import type { Visit } from '#contract/visitors'
import type { Db } from '#platform/db'
import { outSheet, writeXlsx } from '#platform/sheets'
import type { Page } from '#vocabulary/page'
import { STATE_WORDS } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import type { VisitRow } from '../visits/queries.ts'
import { viewVisits } from '../visits/view.ts'
import { findVisits, type Sought } from './finding.ts'

/** So many rows a workbook has at most. */
export const MAX_ROWS = 10_000
const PIECE = 500

/** A host's visits as a workbook, as masked as everywhere, and how many they are. */
export async function workbookOf(
  db: Db,
  engines: Pick<VisitorEngines, 'vault'>,
  sought: Sought,
): Promise<{ bytes: Buffer; rows: number }> {
  let rows = 0
  async function* lines(): AsyncGenerator<Visit, void> {
    let next: string | undefined
    do {
      const page: Page<VisitRow> = await findVisits(db, engines, sought, {
        next,
        size: Math.min(PIECE, MAX_ROWS - rows),
      })
      rows += page.items.length
      yield* await viewVisits(db, engines, page.items)
      next = page.next ?? undefined
    } while (next !== undefined && rows < MAX_ROWS)
  }
  const text = (title: string, of: (visit: Visit) => string, width = 16) => ({
    title,
    kind: 'text' as const,
    width,
    of,
  })
  const moment = (title: string, of: (visit: Visit) => string) => ({
    title,
    kind: 'moment' as const,
    of: (visit: Visit) => new Date(of(visit)),
  })
  const sheet = outSheet({
    name: '邀请记录',
    columns: [
      text('访客', ({ visitorName }) => visitorName || '待填写'),
      text('团队', ({ groupName }) => groupName, 24),
      { title: '人数', kind: 'number' as const, of: ({ people }: Visit) => people },
      moment('开始', ({ from }) => from),
      moment('结束', ({ until }) => until),
      text('事由', ({ purpose }) => purpose, 24),
      text('地点', ({ place }) => place, 24),
      text('企业', ({ companyName }) => companyName, 28),
      text('车牌', ({ plate }) => plate),
      text('状态', ({ state }) => STATE_WORDS[state]),
    ],
    rows: lines(),
  })
  return { bytes: await buffer(writeXlsx([sheet])), rows }
}
