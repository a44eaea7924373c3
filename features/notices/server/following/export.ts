import { buffer } from 'node:stream/consumers'
import { placedOf } from '#door/people'
import type { Db } from '#platform/db'
import { writePaper } from '#platform/papers'
import { inPieces, outSheet, writeXlsx } from '#platform/sheets'
import { clockOf, dayOf } from '#vocabulary/day'
import { linesOf } from '#vocabulary/document'
import { levelOf } from '../levels.ts'
import type { Notice } from '../notice-queries.ts'
import { byPerson, countLevels, listFollowed } from './queries.ts'
import { viewFollowed } from './view.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** So many people are read at once. */
const PIECE = 1000
/** A paper holds so many people at most: more belong into a workbook. */
const PAPER_MOST = 2000

const REACHED = { delivered: '未看', seen: '已看', confirmed: '已确认', answered: '已回答' } as const

/** What the sender wants of everybody. */
const WANTED = { delivered: '送达', seen: '查看', confirmed: '确认', answered: '回答' } as const

type Line = ReturnType<typeof viewFollowed> & { readonly of: string }

/** A notice with its receipts as a file. */
export async function exported(
  db: Db,
  notice: Notice,
  as: 'xlsx' | 'pdf',
  now: Date,
): Promise<{ bytes: Buffer; type: string; name: string }> {
  const name = `通知回执-${notice.title || '已撤回'}-${dayOf(now)}`
  const lines = linesOfReceipts(db, notice)
  return as === 'pdf'
    ? { bytes: await paperOf(db, notice, lines, now), type: 'application/pdf', name: `${name}.pdf` }
    : { bytes: await workbookOf(notice, lines), type: XLSX, name: `${name}.xlsx` }
}

/** All receipts as senders see them, read piece by piece while they are written. */
function linesOfReceipts(db: Db, notice: Notice): AsyncGenerator<Line, void> {
  return inPieces<Line>(PIECE, async (last, limit) => {
    const next = last ? byPerson.cursor({ personId: last.of }) : undefined
    const { items: rows } = await listFollowed(db, notice.id, 'all', { next, size: limit })
    const placed = await placedOf(
      db,
      notice,
      rows.map(({ personId }) => personId),
    )
    return rows.map((row) => ({ ...viewFollowed(notice, row, placed.get(row.personId)), of: row.personId }))
  })
}

const answerOf = ({ question }: Notice, { answer }: Line): string =>
  answer === null ? '' : (question?.options[answer] ?? '')

async function workbookOf(notice: Notice, rows: AsyncIterable<Line>): Promise<Buffer> {
  const where = notice.companyId === null ? '企业' : '部门'
  return await buffer(
    writeXlsx([
      outSheet({
        name: '回执',
        columns: [
          { title: '姓名', kind: 'text', of: ({ name }: Line) => name },
          { title: where, kind: 'text', width: 28, of: (line) => line.where },
          { title: '状态', kind: 'text', of: ({ reached }) => REACHED[reached] },
          { title: '时间', kind: 'moment', of: ({ at }) => (at === null ? null : new Date(at)) },
          { title: '回答', kind: 'text', width: 28, of: (line) => answerOf(notice, line) },
          { title: '意见', kind: 'text', width: 44, of: ({ words }) => words ?? '' },
        ],
        rows,
      }),
    ]),
  )
}

async function paperOf(db: Db, notice: Notice, all: AsyncIterable<Line>, now: Date): Promise<Buffer> {
  const momentOf = (at: Date) => `${dayOf(at)} ${clockOf(at)}`
  const { levels } = await countLevels(db, notice.id)
  const [delivered = 0, seen = 0, confirmed = 0, answered = 0] = levels
  const people = delivered + seen + confirmed + answered
  const lines: Line[] = []
  for await (const line of all) if (lines.push(line) >= PAPER_MOST) break
  const rest = people - lines.length
  return await writePaper({
    title: notice.title || '通知已撤回',
    at: now,
    footer: `${notice.sender} 第${notice.version}版`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['发布', notice.sender],
          ['时间', notice.sentAt ? momentOf(notice.sentAt) : '未发出'],
          ['版本', `第${notice.version}版`],
          ['需要', WANTED[levelOf(notice.wanted)]],
          ['收到', `${people}人`],
          ['未看', `${delivered}人`],
          ['已看', `${seen}人`],
          ['已确认', `${confirmed}人`],
          ['已回答', `${answered}人`],
        ],
      },
      ...notice.body.blocks.flatMap(linesOf).map((text) => ({ kind: 'text', text }) as const),
      { kind: 'heading', text: '回执' },
      {
        kind: 'table',
        columns: [
          { title: '姓名', share: 2 },
          { title: notice.companyId === null ? '企业' : '部门', share: 3 },
          { title: '状态', share: 2 },
          { title: '时间', share: 3 },
        ],
        rows: lines.map(({ name, where, reached, at }) => [
          name,
          where,
          REACHED[reached],
          at === null ? null : momentOf(new Date(at)),
        ]),
      },
      ...(rest > 0
        ? [{ kind: 'text', small: true, text: `名单只印前${lines.length}人，另有${rest}人见导出的表格` } as const]
        : []),
    ],
  })
}
