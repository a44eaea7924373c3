import { type archives, archiveRefusals as no } from '#contract/archives'
import { rightsOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, inTransaction, isConstraint } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Caller } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { reachOf } from '../sight/rules.ts'
import {
  deleteForGood,
  listDeleted,
  listFilesOf,
  lockDeleted,
  lockForgotten,
  setRestored,
} from './restoring-queries.ts'
import { PAPER_FILES } from './saving.ts'

/** So many days a deleted archive can be restored. */
export const RESTORABLE_DAYS = 30
const PAGE = 30
const AT_ONCE = 50

const since = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * 86_400_000)

/** An outside enterprise stands in no region: its archive is deleted and restored by who writes in the whole park. */
async function mustWriteAll(db: Db, { areaId, personId }: Caller): Promise<void> {
  if (!reachOf(await rightsOf(db, { areaId, personId }), 'archive.write').whole) refuse(refusals.forbidden)
}

/** Archives of outside enterprises that were deleted. */
export const restoreHandlers: Pick<HandlersOf<typeof archives>, 'deletedList' | 'restore'> = {
  async deletedList({ db, areaId, person, now }, { next }) {
    await mustWriteAll(db, person)
    const { items, next: more } = await listDeleted(db, { areaId, since: since(now) }, { next, size: PAGE })
    return {
      items: items.map(({ stateAt, ...row }) => ({
        ...row,
        deletedAt: toInstant(stateAt),
        until: addDays(dayOf(stateAt), RESTORABLE_DAYS - 1),
      })),
      next: more,
    }
  },

  async restore(ctx, { id, version }) {
    const { db, areaId, person, now } = ctx
    await mustWriteAll(db, person)
    const row = (await lockDeleted(db, { id, areaId, since: since(now) })) ?? refuse(refusals.notFound, { field: 'id' })
    asSeen(row, version, no.changed)
    await setRestored(db, id, now).catch((error: unknown) => {
      if (isConstraint(error, 'archive_code_once')) throw new Refusal(no.codeTaken)
      throw error
    })
    await audited(db, ctx, 'archives.enterprise.restored', { kind: 'archives.archive', id })
    return { id, version: version + 1 }
  },
}

type Forgetting = Pick<ArchiveEngines, 'store' | 'files' | 'clock'>

/** Every night what can be restored no longer goes for good. */
export function forgetDeleted(engines: Forgetting, jobs: Jobs): void {
  jobs.every('archives.forget-deleted', '17 3 * * *', () => forgetNow(engines))
}

/** Deletes for good what can be restored no longer, with the files of its papers. */
export async function forgetNow(engines: Forgetting): Promise<void> {
  while ((await forgetSome(engines, since(engines.clock()))) > 0);
}

function forgetSome({ store, files }: Forgetting, before: Date): Promise<number> {
  return inTransaction(store.db, async (db) => {
    const ids = await lockForgotten(db, before, AT_ONCE)
    if (ids.length === 0) return 0
    await files.release(db, await listFilesOf(db, ids), PAPER_FILES)
    await deleteForGood(db, ids)
    return ids.length
  })
}
