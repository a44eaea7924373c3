import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { textIn } from '#platform/jobs'
import { checkedAs, dryRun, fileWork, type RowState, runSheet, SheetError } from '#platform/sheets'
import type { TaskEngines } from '../engines.ts'
import { findList } from '../lists/queries.ts'
import { type ImportRow, listFiles } from './queries.ts'
import { entryPlan } from './sheet.ts'

/** The jobs that read and write sheets of entries. */
export const CHECK_JOB = 'tasks.list-import-check'
export const RUN_JOB = 'tasks.list-import-run'

const GONE = '列表已被删除，没有导入任何数据'
const countsOf = (counts: Readonly<Record<RowState, number>>) => ({
  newRows: counts.new,
  changedRows: counts.changed,
  equalRows: counts.equal,
})
const BAD = { ...countsOf({ new: 0, changed: 0, equal: 0 }), state: 'bad', part: 100 }

/** Reads and writes sheets of entries in the background. */
export function listImportWork({ store: { db }, clock, jobs }: Pick<TaskEngines, 'store' | 'clock' | 'jobs'>): void {
  async function planFor(row: Pick<ImportRow, 'id' | 'areaId' | 'listId'>, now: Date) {
    const list = await findList(db, row.areaId, row.listId)
    if (!list) throw new SheetError('other_file', GONE)
    return () => entryPlan({ list, importId: row.id, now })
  }
  const work = fileWork({
    db,
    clock,
    find: listFiles.findWork,
    open: ({ held }) => held,
    move: listFiles.move,
    progress: listFiles.progress,
    putFaults: listFiles.putFaults,
    deleteFile: listFiles.deleteFile,

    async check({ bytes, ...row }, onProgress) {
      const plan = await planFor(row, clock())
      const { token, rows, counts, faults } = await dryRun(plan, db, bytes, row.fileName, { onProgress })
      return { to: { ...countsOf(counts), ...checkedAs({ token, rows, faults: faults.length }) }, faults }
    },

    async run({ bytes, ...row }, onProgress, done) {
      const at = clock()
      const { id, areaId, listId, token, personId } = row
      const ran = await runSheet(await planFor(row, at), db, bytes, row.fileName, {
        token: token ?? '',
        scope: areaId,
        onProgress,
        async onDone(tx: Db, counts) {
          await done(tx, countsOf(counts))
          await record(tx, {
            areaId,
            at,
            actor: personId ?? 'system:tasks.list-import',
            action: 'tasks.list.imported',
            subject: { kind: 'tasks.list', id: listId },
            detail: { import: id, ...counts },
          })
        },
      })
      return ran.done ? null : { to: BAD, faults: ran.faults }
    },

    known: () => null,
  })
  jobs.handle(CHECK_JOB, (payload) => work.check(textIn(payload, 'id')), { atOnce: 2 })
  jobs.handle(RUN_JOB, (payload) => work.run(textIn(payload, 'id')), { atOnce: 2 })
}
