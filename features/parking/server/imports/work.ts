import { record } from '#platform/audit'
import { isConstraint } from '#platform/db'
import { textIn } from '#platform/jobs'
import { checkedAs, fileWork, type RowState } from '#platform/sheets'
import type { ParkingEngines } from '../engines.ts'
import { SHEETS } from './kinds.ts'
import { parkFiles } from './queries.ts'

/** The jobs that read and write files. */
export const CHECK_JOB = 'parking.import-check'
export const RUN_JOB = 'parking.import-run'

const MOVED = '导入期间有车辆进出，没有导入任何数据，请重新上传'

const countsOf = (counts: Readonly<Record<RowState, number>>) => ({
  newRows: counts.new,
  changedRows: counts.changed,
  equalRows: counts.equal,
})

/** Reads and writes the files of imports in the background. */
export function importWork({ store: { db }, clock, jobs }: Pick<ParkingEngines, 'store' | 'clock' | 'jobs'>): void {
  const work = fileWork({
    db,
    clock,
    find: parkFiles.findWork,
    open: ({ held }) => held,
    move: parkFiles.move,
    progress: parkFiles.progress,
    putFaults: parkFiles.putFaults,
    deleteFile: parkFiles.deleteFile,

    async check({ kind, areaId, bytes, fileName: name }, report) {
      const dry = await SHEETS[kind].dry({ areaId, now: clock() }, db, { bytes, name }, report)
      const { token, rows, counts, faults } = dry
      return { to: { ...countsOf(counts), ...checkedAs({ token, rows, faults: faults.length }) }, faults }
    },

    async run({ id, kind, areaId, bytes, fileName: name, token, personId }, onProgress, done) {
      const now = clock()
      const entry = { areaId, at: now, actor: personId ?? 'system:parking.import' }
      const subject = { kind: 'parking.import', id }
      const ran = await SHEETS[kind].run(
        { areaId, now },
        db,
        { bytes, name },
        {
          token: token ?? '',
          onProgress,
          async onDone(tx, counts) {
            await done(tx, countsOf(counts))
            await record(tx, { ...entry, action: 'parking.import.done', subject, detail: { kind, ...counts } })
          },
        },
      )
      return ran.done ? null : { to: BAD, faults: ran.faults }
    },

    known: (error) => (isConstraint(error, 'stay_open_once') ? { state: 'failed', why: MOVED } : null),
  })
  jobs.handle(CHECK_JOB, (payload) => work.check(textIn(payload, 'id')), { atOnce: 2 })
  jobs.handle(RUN_JOB, (payload) => work.run(textIn(payload, 'id')), { atOnce: 2 })
}

const BAD = { ...countsOf({ new: 0, changed: 0, equal: 0 }), state: 'bad', part: 100 }
