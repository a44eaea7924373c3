import { type Db, inTransaction } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { textOf } from '#vocabulary/document'
import { writeBecame } from '../messages/writing.ts'
import type { PublishingOwn } from './finding.ts'
import {
  deleteAppVersion,
  findRevision,
  type Item,
  lockDue,
  lockUnfound,
  putAppVersion,
  type Revision,
  setFound,
  setItem,
  setShown,
} from './queries.ts'
import { closeText, openText } from './text-files.ts'

/** So many are looked at together. */
const BATCH = 50

/** A revision is what everybody sees, and finds, from now on: its picture opens, that of the one before closes. The caller holds the item. */
export async function show(
  db: Db,
  { files, finder }: Pick<PublishingOwn, 'files' | 'finder'>,
  item: Item,
  revision: Revision,
  at: Date,
): Promise<void> {
  const before = item.live === null ? null : await findRevision(db, item.id, item.live)
  if (before?.pictureId && before.pictureId !== revision.pictureId) await files.withdraw(db, before.pictureId)
  await openText(db, { files }, revision.body, before?.body ?? null)
  await finder.write(db, [await setShown(db, item.id, revision.n, at)])
  const { platform, versionName, url } = revision.facts
  if (item.kind === 'version' && platform && versionName && url) {
    const notes = textOf(revision.body)
    await putAppVersion(db, { areaId: item.areaId, platform, versionName, url, releasedOn: dayOf(at), notes })
  }
}

/** Nobody sees or finds it any more; the caller holds the item. */
export async function hide(
  db: Db,
  { files, finder }: Pick<PublishingOwn, 'files' | 'finder'>,
  item: Item,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const live = item.live === null ? null : await findRevision(db, item.id, item.live)
  if (live?.pictureId) await files.withdraw(db, live.pictureId)
  await closeText(db, { files }, live?.body ?? null)
  const { platform, versionName } = live?.facts ?? {}
  if (item.kind === 'version' && platform && versionName)
    await deleteAppVersion(db, { areaId: item.areaId, platform, versionName })
  await finder.remove(db, item)
  await setItem(db, item.id, { state: 'withdrawn', withdrawReason: reason, publishAt: null, changedAt: at })
}

/** Shows what is due, and ends what is over. */
export async function showDue(engines: PublishingOwn): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const done = await inTransaction(store.db, async (db) => {
      const now = clock()
      const due = await lockDue(db, now, BATCH)
      for (const item of due) {
        const revision = item.state === 'scheduled' ? await findRevision(db, item.id, item.latest) : null
        if (revision) {
          await show(db, engines, item, revision, now)
          await writeBecame(db, engines, { item, revision, became: { what: 'published' }, by: null, now })
        } else await end(db, engines, item, now)
      }
      return due.length
    })
    if (done < BATCH) return
  }
}

/** Over by its day: read on by its address, found no more. */
async function end(db: Db, { finder }: Pick<PublishingOwn, 'finder'>, item: Item, at: Date): Promise<void> {
  await finder.remove(db, item)
  await setItem(db, item.id, { state: 'ended', changedAt: at })
}

/** Lets be found what was published before there was a search, in steps of their own: whoever is stopped goes on where it stood. */
export async function findOld({ store, finder }: Pick<PublishingOwn, 'store' | 'finder'>): Promise<void> {
  for (;;) {
    const done = await inTransaction(store.db, async (db) => {
      const rows = await lockUnfound(db, BATCH)
      await finder.write(db, rows)
      if (rows.length > 0)
        await setFound(
          db,
          rows.map(({ id }) => id),
        )
      return rows.length
    })
    if (done < BATCH) return
  }
}
