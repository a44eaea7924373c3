import { record } from '#platform/audit'
import { type Db, inTransaction } from '#platform/db'
import { textIn } from '#platform/jobs'
import {
  type BookCheck,
  type BookFault,
  type BookProgress,
  type BookSheetResult,
  checkBook,
  runBook,
  SheetError,
} from '#platform/sheets'
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

const FAILED = '系统出了点问题，没有写入任何数据，请重新上传'
const MOVED = '数据已变化，请重新核对'
const EMPTY = '工作簿里没有要导入的数据，请从每张表的表头下一行开始填写'
/** Faults that are written at once. */
const SHARE = 1000

/** Somebody else ended this workbook meanwhile; what was written with it is undone. */
class Ended extends Error {}

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>> & { file: Buffer }
type State = 'checking' | 'running'

/**
 * Checks and runs workbooks in the background. Both may be done again after a death: a check writes nothing but what it found, and a run ends its workbook in
 * the transaction of its rows.
 */
export function workbookWork({ store, clock, jobs, vault, readiness }: SetupEngines): void {
  const { db } = store

  /** Ends a workbook with these faults or none; false: it had ended. */
  const end = (id: string, from: State, to: Outcome, faults: readonly BookFault[] = []) =>
    inTransaction(db, async (tx) => {
      if (!(await moveBook(tx, id, from, { sheet: null, ...to }))) return false
      if (from === 'checking') await putFaults(tx, id, faults)
      if (to.state !== 'checked') await deleteFile(tx, id)
      return true
    })

  async function putFaults(tx: Db, id: string, faults: readonly BookFault[]): Promise<void> {
    await deleteFaults(tx, id)
    for (let from = 0; from < faults.length; from += SHARE) {
      const rows = faults.slice(from, from + SHARE).map(({ sheet, line, column, reason, text }, at) => {
        const nth = from + at + 1
        return { nth, sheet, line, columnTitle: column, reason, textSealed: sealText(vault, id, nth, text) }
      })
      await insertFaults(tx, id, rows, clock())
    }
  }

  const progressReporter = (id: string) => {
    let reported = ''
    return async ({ sheet, rows, part }: BookProgress): Promise<void> => {
      const percent = Math.floor(part * 100)
      if (`${sheet} ${percent}` === reported) return
      reported = `${sheet} ${percent}`
      await updateProgress(db, id, { sheet, rowsRead: rows, part: percent })
    }
  }

  const optionsOf = ({ id, areaId, personId }: Work) => ({
    areaId,
    by: personId ?? 'system:setup.workbook',
    now: clock(),
    onProgress: progressReporter(id),
  })

  async function check(work: Work): Promise<void> {
    const checked = await checkBook(readiness.sheets(), db, work.file, optionsOf(work))
    const outcome = outcomeOf(checked)
    const at = clock()
    const to = outcome.state === 'checked' ? { ...outcome, checkedAt: at } : { ...outcome, endedAt: at }
    await end(work.id, 'checking', to, checked.faults)
  }

  async function run(work: Work): Promise<void> {
    const options = optionsOf(work)
    const onDone = async (tx: Db, sheets: readonly BookSheetResult[]): Promise<void> => {
      const done = { state: 'done', sheet: null, part: 100, sheets: sheets.map(sheetRow), endedAt: clock() }
      if (!(await moveBook(tx, work.id, 'running', done))) throw new Ended()
      await deleteFile(tx, work.id)
      const counts = sheets.map(({ name, counts }) => ({ sheet: name, ...counts }))
      await record(tx, {
        areaId: work.areaId,
        at: options.now,
        actor: options.by,
        action: 'setup.workbook.done',
        subject: { kind: 'setup.workbook', id: work.id },
        detail: { sheets: counts },
      })
    }
    const { token, seen } = work
    const ran = await runBook(readiness.sheets(), db, work.file, {
      ...options,
      token: token ?? '',
      seen: seen ?? '',
      onDone,
    })
    if (!ran.done) await end(work.id, 'running', { state: 'moved', why: MOVED, part: 100, endedAt: clock() })
  }

  /** Does it, and where it cannot be done says so in words; what is a fault of ours is thrown on when that is kept. */
  async function begin(payload: unknown, state: State, act: (work: Work) => Promise<void>): Promise<void> {
    const found = await findWork(db, textIn(payload, 'id'), state)
    if (!found) return
    try {
      if (found.fileSealed === null) throw new SheetError('other_file', '文件已删除，请重新上传')
      await act({ ...found, file: openFile(vault, found.id, found.fileSealed) })
    } catch (error) {
      if (error instanceof Ended) return
      const refused = error instanceof SheetError
      // Somebody wrote the same record while the run was under way.
      const moved = state === 'running' && isTaken(error)
      const why = refused ? error.message : moved ? MOVED : FAILED
      await end(found.id, state, { state: refused ? 'refused' : moved ? 'moved' : 'failed', why, endedAt: clock() })
      if (!refused && !moved) throw withoutContents(error)
    }
  }
  jobs.handle(CHECK_JOB, (payload) => begin(payload, 'checking', check), { atOnce: 1 })
  jobs.handle(RUN_JOB, (payload) => begin(payload, 'running', run), { atOnce: 1 })
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

/** What became of a check. */
function outcomeOf({ token, seen, sheets, faults }: BookCheck): Outcome {
  const rowsRead = sheets.reduce((sum, { rows }) => sum + rows, 0)
  const nothing = rowsRead === 0 && faults.length === 0
  return {
    state: nothing ? 'refused' : faults.length > 0 ? 'bad' : 'checked',
    why: nothing ? EMPTY : '',
    token,
    seen,
    rowsRead,
    part: 100,
    sheets: sheets.map(sheetRow),
    faults: faults.length,
  }
}
