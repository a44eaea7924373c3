import { record } from '#platform/audit'
import { type Db, inTransaction, isConstraint } from '#platform/db'
import { textIn } from '#platform/jobs'
import { type RowState, SheetError, type SheetFault, type SheetProgress } from '#platform/sheets'
import type { ParkingEngines } from '../engines.ts'
import { SHEETS } from './kinds.ts'
import { deleteFile, findWork, moveImport, type Outcome, putProblems, updateProgress } from './queries.ts'

/** The jobs that read and write files. */
export const CHECK_JOB = 'parking.import-check'
export const RUN_JOB = 'parking.import-run'

const FAILED = '系统出了点问题，没有导入任何数据，请重新上传'
const MOVED = '导入期间有车辆进出，没有导入任何数据，请重新上传'

/** Somebody else ended this import meanwhile; what was written with it is undone. */
class Ended extends Error {}

type Counts = Readonly<Record<RowState, number>>
const countsOf = (counts: Counts) => ({
  newRows: counts.new,
  changedRows: counts.changed,
  equalRows: counts.equal,
})

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>

/**
 * Reads and writes the files of imports in the background. Both may be done again after a death: reading writes nothing but what it found,
 * and a run ends its import in the transaction of its rows.
 */
export function importWork({ store, clock, jobs }: Pick<ParkingEngines, 'store' | 'clock' | 'jobs'>): void {
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
      const moved = isConstraint(error, 'stay_open_once')
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

  async function check({ id, kind, areaId, bytes, fileName }: Work & { bytes: Buffer }): Promise<void> {
    const facts = { areaId, now: clock() }
    const dry = await SHEETS[kind].dry(facts, db, { bytes, name: fileName }, progressReporter(id))
    const { token, rows: rowsRead, counts, faults } = dry
    const nothing = rowsRead === 0 && faults.length === 0
    const state = nothing ? 'refused' : faults.length > 0 ? 'bad' : 'checked'
    const why = nothing ? '表格里没有要导入的数据，请从表头下一行开始填写' : ''
    const ended = state === 'checked' ? {} : { endedAt: clock() }
    await end(id, 'checking', { ...ended, ...countsOf(counts), state, token, rowsRead, part: 100, why }, faults)
  }

  async function run(work: Work & { bytes: Buffer }): Promise<void> {
    const { id, kind, areaId, bytes, fileName, token, personId } = work
    const now = clock()
    const onDone = async (tx: Db, counts: Counts): Promise<void> => {
      const done = { ...countsOf(counts), state: 'done', part: 100, endedAt: clock() }
      if (!(await moveImport(tx, id, 'running', done))) throw new Ended()
      await deleteFile(tx, id)
      await record(tx, {
        areaId,
        at: now,
        actor: personId ?? 'system:parking.import',
        action: 'parking.import.done',
        subject: { kind: 'parking.import', id },
        detail: { kind, ...counts },
      })
    }
    const options = { token: token ?? '', onProgress: progressReporter(id), onDone }
    const ran = await SHEETS[kind].run({ areaId, now }, db, { bytes, name: fileName }, options)
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

const NOTHING: Counts = { new: 0, changed: 0, equal: 0 }
