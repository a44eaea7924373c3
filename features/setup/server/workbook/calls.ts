import { buffer } from 'node:stream/consumers'
import { type setup, type Workbook, type WorkbookFault, workbookRefusals } from '#contract/setup'
import { namesOf } from '#door/people'
import { audited, record } from '#platform/audit'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { bookTemplate, type FileTaking, inPieces, orBusy, outSheet, takeFile, writeXlsx } from '#platform/sheets'
import { refusals, refuse } from '#vocabulary/refusal'
import type { SetupEngines } from '../engines.ts'
import {
  type BookRow,
  deleteFile,
  findBook,
  findBusy,
  findLatest,
  inOrder,
  insertBook,
  listFaults,
  lockBook,
  moveBook,
} from './queries.ts'
import { openText, sealFile } from './sealing.ts'
import { isOver, viewBook } from './view.ts'
import { CHECK_JOB, RUN_JOB } from './work.ts'

type Handlers = Pick<
  HandlersOf<typeof setup>,
  | 'workbookTemplate'
  | 'workbookCheck'
  | 'workbookState'
  | 'workbookFaults'
  | 'workbookFaultSheet'
  | 'workbookRun'
  | 'workbookCancel'
>
type FaultRow = Awaited<ReturnType<typeof listFaults>>['items'][number]

const PAGE = 50
/** Faults of the sheet that are read at once. */
const PIECE = 500
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NOTES = [
  '一份工作簿建好整个园区：按顺序填写各张表，用不到的表可以留空或删除。',
  '各张表互相引用时，名称要写成完全一致；带 * 的列必须填写。',
  '示例行原样保留时不会导入。先核对、后导入：核对不写入数据，有一处问题就不能导入；导入要么全部成功，要么一条也不写。',
]

/** Bringing in a park by one workbook: the template, a check, what it found, and the run. */
export function workbookHandlers({ jobs, vault, readiness }: SetupEngines): Handlers {
  const viewFault = (row: FaultRow): WorkbookFault => {
    const { sheet, line, columnTitle: column, reason } = row
    return { sheet, line, column, reason, text: openText(vault, row) }
  }

  const { workbookNoFile: none, workbookOneFile: second, workbookBusy: busy } = workbookRefusals
  const taking: FileTaking = {
    refusals: { none, second, busy },
    once: 'workbook_one_at_once',
    findBusy,
    async write(db, file, bytes) {
      const { id, areaId, personId: actor, createdAt: at } = file
      await insertBook(db, file, sealFile(vault, id, bytes))
      await record(db, { areaId, at, actor, action: 'setup.workbook.sent', subject: { kind: 'setup.workbook', id } })
      await jobs.enqueue(db, CHECK_JOB, { id })
    },
  }

  return {
    async workbookTemplate() {
      return new FileAnswer(await buffer(bookTemplate(readiness.sheets(), NOTES)), XLSX, '一表建园模板.xlsx')
    },

    async workbookCheck(ctx) {
      const id = await takeFile(ctx, taking)
      return await viewOf(ctx.db, await of(ctx.db, ctx.areaId, id), ctx.now)
    },

    async workbookState({ db, areaId, now }, { id }) {
      if (id !== undefined) return { item: await viewOf(db, await of(db, areaId, id), now) }
      const latest = await findLatest(db, areaId)
      return { item: latest ? await viewOf(db, latest, now) : null }
    },

    async workbookFaults({ db, areaId }, { id, sheet, next }) {
      const book = await of(db, areaId, id)
      const page = await listFaults(db, book.id, { sheet, next, size: PAGE })
      return { items: page.items.map(viewFault), next: page.next }
    },

    async workbookFaultSheet({ db, areaId }, { id }) {
      const book = await of(db, areaId, id)
      const rows = inPieces<FaultRow>(PIECE, async (last, size) => {
        const next = last ? inOrder.cursor(last) : undefined
        return (await listFaults(db, book.id, { next, size })).items
      })
      const sheet = outSheet<FaultRow>({
        name: '问题清单',
        columns: [
          { title: '工作表', kind: 'text', of: ({ sheet }) => sheet },
          { title: '行', kind: 'number', of: ({ line }) => line },
          { title: '列', kind: 'text', of: ({ columnTitle }) => columnTitle },
          { title: '问题和改法', kind: 'text', width: 70, of: ({ reason }) => reason },
          { title: '表格内容', kind: 'text', width: 30, of: (row) => openText(vault, row) },
        ],
        rows,
      })
      const name = `${book.fileName.replace(/\.[^.]*$/, '')}-问题清单.xlsx`
      return new FileAnswer(await buffer(writeXlsx([sheet])), XLSX, name)
    },

    async workbookRun(ctx, { id, token }) {
      const { db, areaId, now } = ctx
      const row = (await lockBook(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.token !== token) refuse(workbookRefusals.workbookOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(await viewOf(db, row, now))
      if (row.state !== 'checked') refuse(workbookRefusals.workbookNotReady)
      if (isOver(row, now)) refuse(workbookRefusals.workbookMoved)
      if (await findBusy(db, areaId)) refuse(workbookRefusals.workbookBusy)
      await orBusy(moveBook(db, id, 'checked', { state: 'running', part: 0, rowsRead: 0 }), taking)
      await audited(db, ctx, 'setup.workbook.run', { kind: 'setup.workbook', id })
      await jobs.enqueue(db, RUN_JOB, { id })
      return await viewOf(db, { ...row, state: 'running', part: 0, rowsRead: 0 }, now)
    },

    async workbookCancel(ctx, { id }) {
      const { db, areaId, now } = ctx
      const row = (await lockBook(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(await viewOf(db, row, now))
      if (row.state !== 'checked') refuse(workbookRefusals.workbookNotReady)
      await moveBook(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await deleteFile(db, id)
      await audited(db, ctx, 'setup.workbook.cancelled', { kind: 'setup.workbook', id })
      return await viewOf(db, { ...row, state: 'cancelled', endedAt: now }, now)
    },
  }
}

async function of(db: Db, areaId: string, id: string): Promise<BookRow> {
  return (await findBook(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

async function viewOf(db: Db, row: BookRow, now: Date): Promise<Workbook> {
  const names = row.personId === null ? new Map<string, string>() : await namesOf(db, [row.personId])
  return viewBook(row, names.get(row.personId ?? '') ?? '', now)
}
