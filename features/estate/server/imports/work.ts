import { record } from '#platform/audit'
import { textIn } from '#platform/jobs'
import { checkedAs, dryRun, fileWork, type RowState, runSheet } from '#platform/sheets'
import type { EstateEngines } from '../engines.ts'
import { MAX } from '../places/writing.ts'
import { placePlan } from './plan.ts'
import { placeFiles } from './queries.ts'

/** The jobs that read and write sheets of rooms. */
export const CHECK_JOB = 'estate.place-check'
export const RUN_JOB = 'estate.place-run'

/** Rows of a sheet at most: as many as a park may have rooms. */
const LIMITS = { rows: MAX.rooms }

const countsOf = (counts: Readonly<Record<RowState, number>>) => ({
  newRows: counts.new,
  changedRows: counts.changed,
  equalRows: counts.equal,
})

/** Reads and writes sheets of rooms in the background. */
export function importWork({ store: { db }, clock, jobs }: Pick<EstateEngines, 'store' | 'clock' | 'jobs'>): void {
  const work = fileWork({
    db,
    clock,
    find: placeFiles.findWork,
    open: ({ held }) => held,
    move: placeFiles.move,
    progress: placeFiles.progress,
    putFaults: placeFiles.putFaults,
    deleteFile: placeFiles.deleteFile,

    async check({ areaId, bytes, fileName }, onProgress) {
      const dry = await dryRun(() => placePlan({ areaId }), db, bytes, fileName, { limits: LIMITS, onProgress })
      const { token, rows, counts, faults } = dry
      return { to: { ...countsOf(counts), ...checkedAs({ token, rows, faults: faults.length }) }, faults }
    },

    async run({ id, areaId, bytes, fileName, token, personId }, onProgress, done) {
      const entry = { areaId, at: clock(), actor: personId ?? 'system:estate.places' }
      const subject = { kind: 'estate.place-import', id }
      const ran = await runSheet(() => placePlan({ areaId }), db, bytes, fileName, {
        limits: LIMITS,
        token: token ?? '',
        scope: areaId,
        onProgress,
        async onDone(tx, counts) {
          await done(tx, countsOf(counts))
          await record(tx, { ...entry, action: 'estate.places.imported', subject, detail: { ...counts } })
        },
      })
      return ran.done ? null : { to: BAD, faults: ran.faults }
    },
  })
  jobs.handle(CHECK_JOB, (payload) => work.check(textIn(payload, 'id')), { atOnce: 2 })
  jobs.handle(RUN_JOB, (payload) => work.run(textIn(payload, 'id')), { atOnce: 2 })
}

const BAD = { ...countsOf({ new: 0, changed: 0, equal: 0 }), state: 'bad', part: 100 }
