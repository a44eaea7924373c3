import { estateRefusals } from '#contract/estate'
import { record } from '#platform/audit'
import { type Db, inTransaction } from '#platform/db'
import { textIn } from '#platform/jobs'
import { dryRun, type RowState, runSheet, SheetError, type SheetFault, type SheetProgress } from '#platform/sheets'
import { Refusal } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import type { PeopleEngines } from '../engines.ts'
import { findFacts } from '../queries.ts'
import { openFile } from './import-files.ts'
import { deleteFile, findWork, moveImport, type Outcome, putProblems, updateProgress } from './import-queries.ts'
import { MAX_ROWS, tenancyPlan } from './import-sheet.ts'

/** The jobs that read and write files. */
export const CHECK_JOB = 'people.tenancy-import-check'
export const RUN_JOB = 'people.tenancy-import-run'

const FAILED = '系统出了点问题，没有导入任何数据，请重新上传'
const MOVED = '导入期间有房间被租出，没有导入任何数据，请重新上传'
const NO_RIGHT = '导入的人已不能维护租约，没有导入任何数据，请由其他人重新上传'
const RIGHT: Right = 'places'

/** Somebody else ended this import meanwhile; what was written with it is undone. */
class Ended extends Error {}

type Counts = Readonly<Record<RowState, number>>
const countsOf = (counts: Counts) => ({
  newRows: counts.new,
  equalRows: counts.equal,
})

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>

/**
 * Reads and writes the files of imports in the background. Both may be done again after a death: reading writes nothing but what it found,
 * and a run ends its import in the transaction of its rows.
 */
export function tenancyImportWork({
  store,
  clock,
  jobs,
  vault,
}: Pick<PeopleEngines, 'store' | 'clock' | 'jobs' | 'vault'>): void {
  const { db } = store

  /** Ends an import with these problems or none; false: it had ended. */
  const end = (id: string, from: 'checking' | 'running', to: Outcome, faults: readonly SheetFault[]) =>
    inTransaction(db, async (tx) => {
      if (!(await moveImport(tx, id, from, to))) return false
      if (faults.length > 0) await putProblems(tx, id, faults, clock())
      if (to.state !== 'checked') await deleteFile(tx, id)
      return true
    })

  /** Does it, and where it cannot be done says so in words; what is a fault of ours is thrown on when that is kept. */
  async function orEnd(id: string, from: 'checking' | 'running', work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof Ended) return
      const refused = error instanceof SheetError
      const moved = error instanceof Refusal && error.kind === estateRefusals.roomHeld
      const why = refused ? error.message : moved ? MOVED : FAILED
      await end(id, from, { state: refused ? 'refused' : 'failed', why, endedAt: clock() }, [])
      if (!refused && !moved) throw error
    }
  }

  const progressReporter = (id: string) => {
    let reported = -1
    return async ({ rows, part }: SheetProgress): Promise<void> => {
      const percent = Math.floor(part * 100)
      if (percent === reported) return
      reported = percent
      await updateProgress(db, id, rows, percent)
    }
  }

  async function check({ id, areaId, bytes, fileName }: Work & { bytes: Buffer }): Promise<void> {
    const plan = () => tenancyPlan({ areaId, vault, onWritten: writtenNowhere })
    const options = { limits: LIMITS, onProgress: progressReporter(id) }
    const dry = await dryRun(plan, db, bytes, fileName, options)
    const { token, rows: rowsRead, counts, faults } = dry
    const nothing = rowsRead === 0 && faults.length === 0
    const state = nothing ? 'refused' : faults.length > 0 ? 'bad' : 'checked'
    const why = nothing ? '表格里没有要导入的数据，请从表头下一行开始填写' : ''
    const ended = state === 'checked' ? {} : { endedAt: clock() }
    await end(id, 'checking', { ...ended, ...countsOf(counts), state, token, rowsRead, part: 100, why }, faults)
  }

  async function run(work: Work & { bytes: Buffer }): Promise<void> {
    const { id, areaId, bytes, fileName, token, personId } = work
    const now = clock()
    const actor = personId ?? 'system:people.tenancy-import'
    const subject = { kind: 'people.tenancy-import', id }
    const entry = { areaId, at: now, actor, subject }
    const onDone = async (tx: Db, counts: Counts): Promise<void> => {
      const done = { ...countsOf(counts), state: 'done', part: 100, endedAt: clock() }
      if (!(await moveImport(tx, id, 'running', done))) throw new Ended()
      await deleteFile(tx, id)
      await record(tx, { ...entry, action: 'people.tenancy-import.done', detail: { ...counts } })
    }
    const onWritten = async (tx: Db, tenancyIds: readonly string[]): Promise<void> =>
      await record(tx, { ...entry, action: 'people.tenancy-import.written', detail: { tenancyIds } })
    const plan = () => tenancyPlan({ areaId, vault, onWritten })
    const options = { limits: LIMITS, token: token ?? '', scope: areaId, onProgress: progressReporter(id), onDone }
    const ran = await runSheet(plan, db, bytes, fileName, options)
    if (!ran.done)
      await end(id, 'running', { ...countsOf(NOTHING), state: 'bad', part: 100, endedAt: clock() }, ran.faults)
  }

  async function begin(payload: unknown, state: 'checking' | 'running', work: typeof check): Promise<void> {
    const found = await findWork(db, textIn(payload, 'id'), state)
    if (!found) return
    await orEnd(found.id, state, async () => {
      const { bytesSealed, personId, areaId } = found
      if (!bytesSealed) throw new SheetError('other_file', '文件已删除，请重新上传')
      const facts = personId === null ? null : await findFacts(db, personId, areaId)
      if (!facts?.roles.includes('operator') && !facts?.rights.includes(RIGHT))
        throw new SheetError('other_file', NO_RIGHT)
      await work({ ...found, bytes: openFile(vault, { importId: found.id, bytesSealed }) })
    })
  }
  jobs.handle(CHECK_JOB, (payload) => begin(payload, 'checking', check), { atOnce: 2 })
  jobs.handle(RUN_JOB, (payload) => begin(payload, 'running', run), { atOnce: 2 })
}

const LIMITS = { rows: MAX_ROWS }
const writtenNowhere = async (): Promise<void> => {}
const NOTHING: Counts = { new: 0, changed: 0, equal: 0 }
