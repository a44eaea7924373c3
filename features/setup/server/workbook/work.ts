import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { textIn } from '#platform/jobs'
import { type BookFault, type BookSheetResult, checkBook, checkedAs, fileWork, runBook } from '#platform/sheets'
import { Refusal } from '#vocabulary/refusal'
import type { SetupEngines } from '../engines.ts'
import {
  deleteFaults,
  deleteFile,
  findWork,
  insertFaults,
  moveBook,
  type Outcome,
  type SheetRow,
  updateProgress,
} from './queries.ts'
import { openFile, sealText } from './sealing.ts'

/** The jobs that check and run workbooks. */
export const CHECK_JOB = 'setup.workbook-check'
export const RUN_JOB = 'setup.workbook-run'

const MOVED = { state: 'moved', why: '数据已变化，请重新核对' }
const EMPTY = '工作簿里没有要导入的数据，请从每张表的表头下一行开始填写'
/** Faults that are written at once. */
const SHARE = 1000

/** Checks and runs workbooks in the background. */
export function workbookWork({ store: { db }, clock, jobs, vault, readiness }: SetupEngines): void {
  const optionsOf = ({ areaId, personId }: { areaId: string; personId: string | null }) => ({
    areaId,
    by: personId ?? 'system:setup.workbook',
    now: clock(),
  })
  const work = fileWork({
    db,
    clock,
    find: findWork,
    open: ({ id, fileSealed }) => fileSealed && openFile(vault, id, fileSealed),
    move: (tx, id, from, to: Outcome) => moveBook(tx, id, from, { sheet: null, ...to }),
    progress: updateProgress,
    deleteFile,

    async putFaults(tx: Db, id: string, faults: readonly BookFault[], now: Date) {
      await deleteFaults(tx, id)
      for (let from = 0; from < faults.length; from += SHARE) {
        const rows = faults.slice(from, from + SHARE).map(({ sheet, line, column, reason, text }, at) => {
          const nth = from + at + 1
          return { nth, sheet, line, columnTitle: column, reason, textSealed: sealText(vault, id, nth, text) }
        })
        await insertFaults(tx, id, rows, now)
      }
    },

    async check({ bytes, ...book }, onProgress) {
      const checked = await checkBook(readiness.sheets(), db, bytes, { ...optionsOf(book), onProgress })
      const { token, seen, sheets, faults } = checked
      const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
      const as = checkedAs({ token, rows, faults: faults.length }, EMPTY)
      const checkedAt = as.state === 'checked' ? { checkedAt: clock() } : {}
      return { to: { ...as, ...checkedAt, seen, sheets: sheets.map(sheetRow), faults: faults.length }, faults }
    },

    async run({ bytes, token, seen, ...book }, onProgress, done) {
      const { id, areaId } = book
      const options = optionsOf(book)
      const onDone = async (tx: Db, sheets: readonly BookSheetResult[]): Promise<void> => {
        await done(tx, { sheets: sheets.map(sheetRow) })
        await record(tx, {
          areaId,
          at: options.now,
          actor: options.by,
          action: 'setup.workbook.done',
          subject: { kind: 'setup.workbook', id },
          detail: { sheets: sheets.map(({ name, counts }) => ({ sheet: name, ...counts })) },
        })
      }
      const asChecked = { token: token ?? '', seen: seen ?? '' }
      const ran = await runBook(readiness.sheets(), db, bytes, { ...options, ...asChecked, onProgress, onDone })
      return ran.done ? null : { to: { ...MOVED, part: 100 }, faults: [] }
    },

    // Somebody wrote the same record, or let a room, while the run was under way.
    known: (error, state) => (state === 'running' && (isTaken(error) || error instanceof Refusal) ? MOVED : null),
    logged: withoutContents,
  })
  jobs.handle(CHECK_JOB, (payload) => work.check(textIn(payload, 'id')), { atOnce: 1 })
  jobs.handle(RUN_JOB, (payload) => work.run(textIn(payload, 'id')), { atOnce: 1 })
}

/** Our own fault as logs may have it: where it broke, by which code and constraint. What a store says of a row besides would tell what stands in its cells. */
function withoutContents(error: unknown): Error {
  const word = (key: string): string => {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined
    return typeof value === 'string' ? ` ${value}` : ''
  }
  const bare = new Error(`a workbook broke:${word('name')}${word('code')}${word('table')}${word('constraint')}`)
  const frames = word('stack').match(/^ {4}at .*$/gm) ?? []
  bare.stack = [`${bare.name}: ${bare.message}`, ...frames].join('\n')
  return bare
}

/** Whether a record stands in the way that was not there when the rows were judged: a unique or an excluding constraint. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23P01')
}

const sheetRow = ({ name, rows, counts, faults }: BookSheetResult): SheetRow => ({ name, rows, ...counts, faults })
