import { type parking, parkingRefusals, type StaffPool } from '#contract/parking'
import { companyNamesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { listLots } from '../lots/queries.ts'
import {
  countWaiting,
  type ListedPool,
  listApplying,
  listPools,
  listTaken,
  lockPool,
  type PoolRow,
  putPool,
} from './pool-queries.ts'
import { fullest, type Period, type Taken } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'staffSpaces' | 'staffSpaceSave' | 'staffCompanies'>

const PAGE = 20
/** Nothing is given away farther ahead: a year before it begins, and a year long, renewed once. */
const AHEAD_DAYS = 1200

/** How many spaces for staff a company and the park have. */
export const poolHandlers: Handlers = {
  async staffSpaces(ctx, { next }) {
    const { areaId, db, now } = ctx
    const page = await listPools(db, areaId, { next, size: PAGE })
    const lots = await lotsOf(db, areaId)
    const companies = await companyNamesOf(
      db,
      areaId,
      page.items.flatMap(({ companyId }) => companyId ?? []),
    )
    const waiting = await countWaiting(db, areaId)
    const taken = await listTaken(
      db,
      page.items.map(({ id }) => id),
      fromNow(now),
    )
    const items = page.items.map((pool) => viewPool(pool, taken(pool.id), { lots, companies, now }))
    return { items, next: page.next, waiting }
  },

  async staffSpaceSave(ctx, { companyId, spaces, lotIds }) {
    const { areaId, db, now } = ctx
    const lots = await lotsOf(db, areaId)
    if (!lotIds.every((id) => lots.has(id))) refuse(parkingRefusals.lotUnknown, { field: 'lotIds' })
    const companies = await companyNamesOf(db, areaId, companyId === null ? [] : [companyId])
    if (companyId !== null && !companies.has(companyId))
      refuse(parkingRefusals.freeCompanyUnknown, { field: 'companyId' })
    const before = await lockPool(db, areaId, companyId)
    const taken = before ? (await listTaken(db, [before.id], fromNow(now)))(before.id) : []
    const held = fullest(fromNow(now), taken)
    if (spaces < held) refuse(parkingRefusals.staffSpacesHeld, { field: 'spaces', data: { held } })
    const wanted = { id: newId(), areaId, companyId, spaces, lotIds: [...new Set(lotIds)], changedAt: now }
    const pool = await putPool(db, wanted)
    await audited(
      db,
      ctx,
      'parking.staff-spaces.set',
      { kind: 'parking.staff-pool', id: pool.id },
      { spaces, before: before?.spaces ?? null },
    )
    return viewPool({ ...pool, waiting: 0 }, taken, { lots, companies, now })
  },

  async staffCompanies(ctx, { next }) {
    const page = await listApplying(ctx.db, ctx.areaId, { next, size: PAGE })
    const names = await companyNamesOf(
      ctx.db,
      ctx.areaId,
      page.items.map(({ companyId }) => companyId),
    )
    const items = page.items.map(({ companyId: id, waiting, spaces }) => ({
      id,
      name: names.get(id) ?? '',
      waiting,
      spaces,
    }))
    return { items, next: page.next }
  },
}

const lotsOf = async (db: Db, areaId: string): Promise<Map<string, string>> =>
  new Map((await listLots(db, areaId)).map(({ id, name }) => [id, name]))

/** From today on, as far as anything is given away. */
const fromNow = (now: Date): Period => ({
  fromAt: startOfDay(dayOf(now)),
  untilAt: startOfDay(addDays(dayOf(now), AHEAD_DAYS)),
})

interface Names {
  lots: ReadonlyMap<string, string>
  companies: ReadonlyMap<string, string>
  now: Date
}

function viewPool(
  { id, companyId, spaces, lotIds, waiting }: PoolRow & Pick<ListedPool, 'waiting'>,
  taken: readonly Taken[],
  { lots, companies, now }: Names,
): StaffPool {
  return {
    id,
    company: companyId === null ? null : { id: companyId, name: companies.get(companyId) ?? '' },
    spaces,
    lots: lotIds.map((lot) => ({ id: lot, name: lots.get(lot) ?? '' })),
    held: fullest(fromNow(now), taken),
    waiting,
  }
}
