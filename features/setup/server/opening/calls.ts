import { type Opening, openingRefusals, type setup } from '#contract/setup'
import { nameOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, isForeignKey, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Readiness } from '#platform/readiness'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { SetupEngines } from '../engines.ts'
import { type Counts, findOpening, lockOpening, putProposal, updateOpened } from './queries.ts'
import { checkClearing, checkProposal, countsOf, type Found, isOpenProposal, isSame, PROPOSAL_MS } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof setup>, 'missing' | 'openState' | 'openPlan' | 'openConfirm'>

/** What is missing, and opening for real by two operators. */
export function openingHandlers({ readiness }: SetupEngines): Handlers {
  return {
    async missing({ db, areaId }) {
      const lines = []
      for (const { key, title, path, optional = false, stand } of readiness.lines())
        lines.push({ key, title, path, optional, ...(await stand(db, areaId)) })
      const needed = lines.filter(({ optional }) => !optional)
      const opening = await findOpening(db, areaId)
      return {
        lines,
        done: needed.filter(({ done }) => done).length,
        needed: needed.length,
        openedAt: opening?.openedAt ? toInstant(opening.openedAt) : null,
      }
    },

    openState: (ctx) => viewOpening(readiness, ctx),

    async openPlan(ctx, { counts }) {
      const { db, areaId, now, person } = ctx
      const listed = countsOf(counts)
      const id = newId()
      const proposal = { areaId, id, proposedBy: person.personId, proposedAt: now, counts: listed }
      if (!(await putProposal(db, proposal))) refuse(openingRefusals.openedBefore)
      const found = await findRehearsed(readiness, db, areaId)
      checkClearing(found, listed)
      await audited(db, ctx, 'setup.opening.proposed', parkOf(areaId), { counts: listed })
      return await viewOpening(readiness, ctx, found)
    },

    async openConfirm(ctx, { id }) {
      const { db, areaId, now, person } = ctx
      const row = await lockOpening(db, areaId)
      checkProposal(row, { id, personId: person.personId, now })
      checkClearing(await findRehearsed(readiness, db, areaId), row.counts)
      await clearAll(readiness, db, areaId, row.counts)
      await updateOpened(db, areaId, { openedBy: person.personId, openedAt: now })
      const { counts, proposedBy } = row
      await audited(db, ctx, 'setup.opened', parkOf(areaId), { counts, proposedBy })
      return await viewOpening(readiness, ctx)
    },
  }
}

const parkOf = (id: string) => ({ kind: 'estate.area', id })

/** Takes away what was rehearsed, as it was listed. What came after the count goes with nobody's word: all of it stays, and it is said. */
async function clearAll(readiness: Readiness, db: Db, areaId: string, listed: Counts): Promise<void> {
  try {
    for (const { key, clear } of readiness.rehearsals())
      if ((await clear(db, areaId)) !== listed[key]) refuse(openingRefusals.countsChanged)
  } catch (error) {
    // Something new points to what goes.
    if (isForeignKey(error)) refuse(openingRefusals.countsChanged)
    throw error
  }
}

/** What the rehearsal of a park left, by kind. */
async function findRehearsed(readiness: Readiness, db: Db, areaId: string): Promise<Found> {
  let real = 0
  for (const each of readiness.rehearsals()) real += (await each.real?.(db, areaId)) ?? 0
  // A park that is long open has more than anybody wants to count.
  if (real > 0) return { counts: [], real, pending: 0 }
  const counts: Found['counts'] = []
  let pending = 0
  for (const each of readiness.rehearsals()) {
    counts.push({ key: each.key, title: each.title, count: await each.count(db, areaId) })
    pending += (await each.pending?.(db, areaId)) ?? 0
  }
  return { counts, real, pending }
}

/** How opening stands for this operator. Of an opened park nothing is counted: what is there is real. `before`: what the call has counted. */
async function viewOpening(
  readiness: Readiness,
  { db, areaId, now, person }: { db: Db; areaId: string; now: Date; person: { personId: string } },
  before?: Found,
): Promise<Opening> {
  const row = await findOpening(db, areaId)
  if (row?.openedAt && row.openedBy) {
    const names = await namesOf(db, [row.openedBy, row.proposedBy])
    const named = (id: string) => names.get(id) ?? ''
    const opened = { at: toInstant(row.openedAt), by: named(row.openedBy), proposedBy: named(row.proposedBy) }
    return { counts: [], real: 0, pending: 0, proposal: null, opened }
  }
  const found = before ?? (await findRehearsed(readiness, db, areaId))
  if (!row || !isOpenProposal(row, now)) return { ...found, proposal: null, opened: null }
  const proposal = {
    id: row.id,
    by: await nameOf(db, row.proposedBy),
    mine: row.proposedBy === person.personId,
    at: toInstant(row.proposedAt),
    until: toInstant(new Date(row.proposedAt.getTime() + PROPOSAL_MS)),
    holds: isSame(countsOf(found.counts), row.counts),
  }
  return { ...found, proposal, opened: null }
}
