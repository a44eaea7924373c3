import { estateRefusals } from '#contract/estate'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import { textIn } from '#platform/jobs'
import { checkedAs, dryRun, fileWork, type RowState, runSheet, SheetError } from '#platform/sheets'
import { Refusal, type RefusalKind } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import type { PeopleEngines } from '../engines.ts'
import { findFacts } from '../queries.ts'
import { openFile } from './import-files.ts'
import { deleteFile, findWork, moveImport, putProblems, updateProgress } from './import-queries.ts'
import { MAX_ROWS, tenancyPlan } from './import-sheet.ts'

/** The jobs that read and write files. */
export const CHECK_JOB = 'people.tenancy-import-check'
export const RUN_JOB = 'people.tenancy-import-run'

const LIMITS = { rows: MAX_ROWS }
const MOVED = '导入期间有房间被租出或停用，没有导入任何数据，请重新上传'
const NO_RIGHT = '导入的人已不能维护租约，没有导入任何数据，请由其他人重新上传'
const RIGHT: Right = 'places'
/** What the store says of a room that was let or closed since its row was judged. */
const MOVING: readonly RefusalKind[] = [estateRefusals.roomHeld, estateRefusals.roomClosed]

const countsOf = (counts: Readonly<Record<RowState, number>>) => ({ newRows: counts.new, equalRows: counts.equal })

/** Reads and writes the files of imports in the background. */
export function tenancyImportWork({
  store: { db },
  clock,
  jobs,
  vault,
}: Pick<PeopleEngines, 'store' | 'clock' | 'jobs' | 'vault'>): void {
  const work = fileWork({
    db,
    clock,
    find: findWork,
    async open({ id: importId, bytesSealed, personId, areaId }) {
      if (!bytesSealed) return null
      const facts = personId === null ? null : await findFacts(db, personId, areaId)
      if (!facts?.roles.includes('operator') && !facts?.rights.includes(RIGHT))
        throw new SheetError('other_file', NO_RIGHT)
      return openFile(vault, { importId, bytesSealed })
    },
    move: moveImport,
    progress: updateProgress,
    putFaults: putProblems,
    deleteFile,

    async check({ areaId, bytes, fileName }, onProgress) {
      const plan = () => tenancyPlan({ areaId, vault })
      const dry = await dryRun(plan, db, bytes, fileName, { limits: LIMITS, onProgress })
      const { token, rows, counts, faults } = dry
      return { to: { ...countsOf(counts), ...checkedAs({ token, rows, faults: faults.length }) }, faults }
    },

    async run({ id, areaId, bytes, fileName, token, personId }, onProgress, done) {
      const actor = personId ?? 'system:people.tenancy-import'
      const entry = { areaId, at: clock(), actor, subject: { kind: 'people.tenancy-import', id } }
      const onWritten = async (tx: Db, tenancyIds: readonly string[]): Promise<void> =>
        await record(tx, { ...entry, action: 'people.tenancy-import.written', detail: { tenancyIds } })
      const ran = await runSheet(() => tenancyPlan({ areaId, vault, onWritten }), db, bytes, fileName, {
        limits: LIMITS,
        token: token ?? '',
        scope: areaId,
        onProgress,
        async onDone(tx, counts) {
          await done(tx, countsOf(counts))
          await record(tx, { ...entry, action: 'people.tenancy-import.done', detail: { ...counts } })
        },
      })
      return ran.done ? null : { to: BAD, faults: ran.faults }
    },

    known: (error) =>
      error instanceof Refusal && MOVING.includes(error.kind) ? { state: 'failed', why: MOVED } : null,
  })
  jobs.handle(CHECK_JOB, (payload) => work.check(textIn(payload, 'id')), { atOnce: 2 })
  jobs.handle(RUN_JOB, (payload) => work.run(textIn(payload, 'id')), { atOnce: 2 })
}

const BAD = { ...countsOf({ new: 0, changed: 0, equal: 0 }), state: 'bad', part: 100 }
