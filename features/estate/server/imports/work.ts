import { record } from '#platform/audit'
import { type Db, inTransaction } from '#platform/db'
import { textIn } from '#platform/jobs'
import { dryRun, type RowState, runSheet, SheetError, type SheetFault, type SheetProgress } from '#platform/sheets'
import type { EstateEngines } from '../engines.ts'
import { placePlan } from './plan.ts'
import { deleteFile, findWork, moveImport, type Outcome, putFaults, updateProgress } from './queries.ts'

/** The jobs that read and write sheets of rooms. */
export const CHECK_JOB = 'estate.place-check'
export const RUN_JOB = 'estate.place-run'

/** Rows of a sheet at most: as many as a park may have rooms. */
const LIMITS = { rows: 20_000 }
const FAILED = '系统出了点问题，没有导入任何数据，请重新上传'
const NO_ROWS = '表格里没有要导入的数据，请从表头下一行开始填写'

/** Somebody else ended this import meanwhile; what was written with it is undone. */
class Ended extends Error {}

type Counts = Readonly<Record<RowState, number>>
const NOTHING: Counts = { new: 0, changed: 0, equal: 0 }
const countsOf = (counts: Counts) => ({
  newRows: counts.new,
  changedRows: counts.changed,
  equalRows: counts.equal,
})

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>> & { bytes: Buffer }

/**
 * Reads and writes sheets of rooms in the background. Both may be done again after a death: reading writes nothing but what it found, and a run ends its import in
 * the transaction of its rows.
 */
export function importWork({ store, clock, jobs }: Pick<EstateEngines, 'store' | 'clock' | 'jobs'>): void {
  const { db } = store

  /** Ends an import with these faults or none; false: it had ended. */
  const end = (id: string, from: 'checking' | 'running', to: Outcome, faults: readonly SheetFault[]) =>
    inTransaction(db, async (tx) => {
      if (!(await moveImport(tx, id, from, to))) return false
      if (faults.length > 0) await putFaults(tx, id, faults, clock())
      if (to.state !== 'checked') await deleteFile(tx, id)
      return true
    })

  /** Does it, and where it cannot be done says so in words; what is a fault of ours is thrown on when that is written down. */
  async function orEnd(id: string, from: 'checking' | 'running', work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof Ended) return
      const refused = error instanceof SheetError
      const why = refused ? error.message : FAILED
      await end(id, from, { state: refused ? 'refused' : 'failed', why, endedAt: clock() }, [])
      if (!refused) throw error
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

  async function check({ id, areaId, bytes, fileName }: Work): Promise<void> {
    const options = { limits: LIMITS, onProgress: progressReporter(id) }
    const dry = await dryRun(() => placePlan({ areaId }), db, bytes, fileName, options)
    const { token, rows: rowsRead, counts, faults } = dry
    const nothing = rowsRead === 0 && faults.length === 0
    const state = nothing ? 'refused' : faults.length > 0 ? 'bad' : 'checked'
    const why = nothing ? NO_ROWS : ''
    const ended = state === 'checked' ? {} : { endedAt: clock() }
    await end(id, 'checking', { ...ended, ...countsOf(counts), state, token, rowsRead, part: 100, why }, faults)
  }

  async function run({ id, areaId, bytes, fileName, token, personId }: Work): Promise<void> {
    const at = clock()
    const onDone = async (tx: Db, counts: Counts): Promise<void> => {
      const done = { ...countsOf(counts), state: 'done', part: 100, endedAt: clock() }
      if (!(await moveImport(tx, id, 'running', done))) throw new Ended()
      await deleteFile(tx, id)
      const actor = personId ?? 'system:estate.places'
      const subject = { kind: 'estate.place-import', id }
      await record(tx, { areaId, at, actor, action: 'estate.places.imported', subject, detail: { ...counts } })
    }
    const options = { limits: LIMITS, token: token ?? '', scope: areaId, onProgress: progressReporter(id), onDone }
    const ran = await runSheet(() => placePlan({ areaId }), db, bytes, fileName, options)
    if (!ran.done)
      await end(id, 'running', { ...countsOf(NOTHING), state: 'bad', part: 100, endedAt: clock() }, ran.faults)
  }

  async function begin(payload: unknown, state: 'checking' | 'running', work: typeof check): Promise<void> {
    const found = await findWork(db, textIn(payload, 'id'), state)
    if (!found) return
    await orEnd(found.id, state, async () => {
      const { bytes } = found
      if (!bytes) throw new SheetError('other_file', '文件已删除，请重新上传')
      await work({ ...found, bytes })
    })
  }
  jobs.handle(CHECK_JOB, (payload) => begin(payload, 'checking', check), { atOnce: 2 })
  jobs.handle(RUN_JOB, (payload) => begin(payload, 'running', run), { atOnce: 2 })
}
