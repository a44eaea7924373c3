import { rightsOf } from '#door/people'
import { record } from '#platform/audit'
import { type Db, inTransaction, isConstraint } from '#platform/db'
import { textIn } from '#platform/jobs'
import { checkedAs, fileWork, type RowState, SheetError } from '#platform/sheets'
import type { Vault } from '#platform/vault'
import { dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { SHEETS } from '../sheets/kinds.ts'
import type { SheetFacts } from '../sheets/sheet.ts'
import { Overtaken } from '../sheets/writing.ts'
import { sightOf } from '../sight/rules.ts'
import { openFile } from './files.ts'
import { archiveFiles, type ImportRow } from './queries.ts'
import { takeBack } from './taking-back.ts'

/** The jobs that read, write and take back sheets. */
export const CHECK_JOB = 'archives.import-check'
export const RUN_JOB = 'archives.import-run'
export const TAKE_BACK_JOB = 'archives.import-take-back'

const MOVED = '导入期间有资料被他人修改，没有导入任何数据，请重新上传'
const NO_RIGHT = '导入的人已没有维护企业档案的权限，没有导入任何数据，请由其他人重新上传'
const NOT_TAKEN_BACK = '撤销没有完成，没有改动任何数据，请重试'
/** Constraints that say that somebody else was quicker. */
const OVERTAKEN = ['record_basic_once', 'archive_code_once', 'number_pk', 'record_version_pk']

const countsOf = (counts: Readonly<Record<RowState, number>>) => ({
  newRows: counts.new,
  changedRows: counts.changed,
  equalRows: counts.equal,
})

/** What a sheet may do: as much as whoever brought it may do now. */
async function factsOf(
  db: Db,
  vault: Vault,
  { id: importId, areaId, personId: byId, unknown }: ImportRow,
  now: Date,
  isRun: boolean,
): Promise<SheetFacts> {
  const held = byId === null ? [] : await rightsOf(db, { areaId, personId: byId })
  if (byId === null || !held.some(({ right }) => right === 'archive.write'))
    throw new SheetError('other_file', NO_RIGHT)
  const sight = sightOf({ areaId, personId: byId, manages: [] }, held)
  return { importId, areaId, vault, byId, now, today: dayOf(now), makes: unknown === 'make', sight, held, isRun }
}

/** Reads, writes and takes back sheets in the background. */
export function importWork({
  store: { db },
  clock,
  jobs,
  vault,
}: Pick<ArchiveEngines, 'store' | 'clock' | 'jobs' | 'vault'>): void {
  const work = fileWork({
    db,
    clock,
    find: archiveFiles.findWork,
    open: ({ id, held }) => held && openFile(vault, id, held),
    move: archiveFiles.move,
    progress: archiveFiles.progress,
    putFaults: archiveFiles.putFaults,
    deleteFile: archiveFiles.deleteFile,

    async check({ bytes, ...row }, report) {
      const facts = await factsOf(db, vault, row, clock(), false)
      const dry = await SHEETS[row.kind].dry(facts, db, { bytes, name: row.fileName }, report)
      const { token, rows, counts, faults } = dry
      return { to: { ...countsOf(counts), ...checkedAs({ token, rows, faults: faults.length }) }, faults }
    },

    async run({ bytes, ...row }, onProgress, done) {
      const { id, areaId, kind, token, fileName: name } = row
      const facts = await factsOf(db, vault, row, clock(), true)
      const ran = await SHEETS[kind].run(
        facts,
        db,
        { bytes, name },
        {
          token: token ?? '',
          onProgress,
          async onDone(tx, counts) {
            await done(tx, countsOf(counts))
            await record(tx, {
              areaId,
              at: facts.now,
              actor: facts.byId,
              action: 'archives.import.done',
              subject: { kind: 'archives.import', id },
              detail: { kind, ...counts },
            })
          },
        },
      )
      return ran.done ? null : { to: BAD, faults: ran.faults }
    },

    known: (error) =>
      error instanceof Overtaken || OVERTAKEN.some((name) => isConstraint(error, name))
        ? { state: 'failed', why: MOVED }
        : null,
  })
  jobs.handle(CHECK_JOB, (payload) => work.check(textIn(payload, 'id')), { atOnce: 2 })
  jobs.handle(RUN_JOB, (payload) => work.run(textIn(payload, 'id')), { atOnce: 2 })
  jobs.handle(TAKE_BACK_JOB, async (payload) => {
    const id = textIn(payload, 'id')
    try {
      await inTransaction(db, (tx) => takeBack(tx, vault, id, clock()))
    } catch (error) {
      await archiveFiles.move(db, id, 'taking_back', { state: 'done', why: NOT_TAKEN_BACK })
      throw error
    }
  })
}

const BAD = { ...countsOf({ new: 0, changed: 0, equal: 0 }), state: 'bad', part: 100 }
