import { type archives, MERGE_FIELDS, mergingRefusals as no, type RecordData, type Side } from '#contract/archives'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { spell } from '#platform/spelling'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { PLACE_NAMES } from '#vocabulary/province'
import { refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { alikePairs, calledOf } from './alike.ts'
import { listMerges } from './merge-queries.ts'
import { basicsOf, findMergeable, merge, mergerOf } from './merging.ts'
import { MOVES } from './moved.ts'
import { countLater, countMoves } from './moving-queries.ts'
import { countRecordsOf, listCandidates, listNotSame, putNotSame } from './queries.ts'
import { isOfArchive, placeOf, textOf, UNDO_DAYS, undoUntil } from './rules.ts'
import { unmerge } from './undoing.ts'

type Handlers = Pick<HandlersOf<typeof archives>, 'duplicates' | 'duplicatePair' | 'merge' | 'unmerge' | 'notSame'>

/** So many pairs are listed at once; the others come when these are decided. */
const PAIRS_MOST = 100

let spelledPlaces: Promise<string[]> | undefined
/** How places are spelled, read from the dictionary once. */
function placesSpelled(): Promise<string[]> {
  spelledPlaces ??= Promise.all(PLACE_NAMES.map(async (name) => (await spell(name, 'other')).order))
  return spelledPlaces
}

type Shown = Pick<Side, 'id' | 'name' | 'creditCode' | 'address'> & { companyId: string | null; state: string }

const sideOf = (archive: Shown, records: ReadonlyMap<string, number>): Side => ({
  id: archive.id,
  name: archive.name,
  creditCode: archive.creditCode,
  address: archive.address,
  place: placeOf(archive),
  records: records.get(archive.id) ?? 0,
})

/** Archives that may be of the same enterprise: found, compared, merged, and taken apart again. */
export function mergingHandlers(engines: ArchiveEngines): Handlers {
  return {
    async duplicates(ctx) {
      const { areaId, db, now } = ctx
      const all = await listCandidates(db, await mergerOf(ctx))
      const byId = new Map(all.map((one) => [one.id, one]))
      const apart = new Map((await listNotSame(db, areaId)).map((row) => [`${row.oneId} ${row.otherId}`, row.called]))
      const pairs = alikePairs(all, await placesSpelled()).flatMap(({ oneId, otherId, by }) => {
        const [one, other] = [byId.get(oneId), byId.get(otherId)]
        if (!one || !other || apart.get(`${oneId} ${otherId}`) === calledOf(one, other)) return []
        return [{ one, other, by }]
      })
      const shown = pairs.slice(0, PAIRS_MOST)
      const counts = await countRecordsOf(
        db,
        shown.flatMap(({ one, other }) => [one.id, other.id]),
      )
      const since = startOfDay(addDays(dayOf(now), -UNDO_DAYS))
      const merges = await listMerges(db, areaId, [...byId.keys()], since)
      const later = await countLater(
        db,
        MOVES,
        merges.map(({ id }) => id),
      )
      const names = await namesOf(
        db,
        merges.flatMap(({ byId: person }) => person ?? []),
      )
      return {
        items: shown.map(({ one, other, by }) => ({ one: sideOf(one, counts), other: sideOf(other, counts), by })),
        more: pairs.length > shown.length,
        merges: merges.map(({ id, survivorId, survivor, merged, at, byId: person, waits }) => ({
          id,
          survivorId,
          survivor,
          merged,
          at: toInstant(at),
          by: names.get(person ?? '') ?? '',
          until: toInstant(undoUntil(at)),
          waits,
          later: later.filter(({ mergeId }) => mergeId === id).map(({ called, count }) => ({ called, count })),
        })),
      }
    },

    async duplicatePair(ctx, two) {
      const { db } = ctx
      if (two.survivorId === two.mergedId) refuse(no.same)
      const merger = await mergerOf(ctx)
      const survivor = await findMergeable(db, merger, two.survivorId, 'survivorId')
      const merged = await findMergeable(db, merger, two.mergedId, 'mergedId')
      // one of them went into the other already
      if (survivor.id === merged.id) refuse(no.same)
      const ids = { survivorId: survivor.id, mergedId: merged.id }
      const basics = await basicsOf(db, engines.vault, ids)
      const counts = await countRecordsOf(db, [survivor.id, merged.id])
      const rows = await countMoves(db, MOVES, ids)
      const isOutside = survivor.companyId === null && merged.companyId === null
      // both were checked by the contract of the kind
      const dataOf = (row: { data: object } | null) => row && (row.data as RecordData<'basic'>)
      const [mine, theirs] = [dataOf(basics.survivor), dataOf(basics.merged)]
      const some = (wanted: boolean) =>
        rows.filter(({ stays }) => stays === wanted).map(({ called, count }) => ({ called, count }))
      return {
        survivor: sideOf(survivor, counts),
        merged: sideOf(merged, counts),
        fields: MERGE_FIELDS.map((field) => ({
          field,
          survivor: textOf(field, survivor, mine),
          merged: textOf(field, merged, theirs),
          choosable: isOfArchive(field) ? isOutside : mine !== null && theirs !== null,
        })),
        moves: some(false),
        stays: some(true),
        seen: {
          survivor: survivor.version,
          merged: merged.version,
          survivorBasic: basics.survivor?.version ?? 0,
          mergedBasic: basics.merged?.version ?? 0,
        },
      }
    },

    merge: (ctx, input) => merge(ctx, engines, input),
    unmerge: (ctx, input) => unmerge(ctx, engines, input),

    async notSame(ctx, input) {
      const { db, now, person } = ctx
      if (input.oneId === input.otherId) refuse(no.same)
      const merger = await mergerOf(ctx)
      const one = await findMergeable(db, merger, input.oneId, 'oneId')
      const other = await findMergeable(db, merger, input.otherId, 'otherId')
      if (one.id === other.id) refuse(no.same)
      const [oneId, otherId] = [one.id, other.id].toSorted() as [string, string]
      const called = calledOf({ ...one, pinyin: '' }, { ...other, pinyin: '' })
      await putNotSame(db, { oneId, otherId, called, at: now, byId: person.personId })
      await audited(db, ctx, 'archives.not-same', { kind: 'archives.archive', id: oneId }, { other: otherId })
      return { id: oneId }
    },
  }
}
