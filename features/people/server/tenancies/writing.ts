import { tenancyRefusals } from '#contract/people'
import {
  changeTenancy,
  endTenancy,
  type Holder,
  lockTenancy,
  regionOfRoom,
  type Tenancy,
  type TenancyScope,
  withdrawTenancy,
  writeTenancy,
} from '#door/estate'
import { asSeen, type Db } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { type Day, dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { isWithin } from './allowed.ts'
import { holdCompany, holdPerson } from './queries.ts'
import { changeRefusal, endRefusal, holderOf, isSameHolder, type No, withdrawRefusal } from './rules.ts'

type Writing = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>

/** A tenancy as somebody wants it; with an id: what one that is there shall become, by the version that was seen. */
export interface TenancyWanted {
  id?: string | undefined
  version?: number | undefined
  roomId: string
  holder: Holder
  leaseNumber: string
  firstOn: Day
  lastOn: Day | null
}

const writingOf = ({ now, person }: Writing) => ({ actor: person.personId, now })

/** Writes a tenancy, or changes one, within the caller's bounds; answers its id. A company that left and a person who cannot sign in are no new holders. */
export async function saveTenancy(
  ctx: Writing,
  scope: TenancyScope,
  { id, version, ...wanted }: TenancyWanted,
): Promise<string> {
  const { db, areaId } = ctx
  const leaseNumber = wanted.leaseNumber.trim()
  const there = id === undefined ? null : await seen(ctx, scope, { id, version })
  if (there) refuseFor(changeRefusal(there, wanted, dayOf(ctx.now)))
  if (!there || !isSameHolder(holderOf(there), wanted.holder)) await needHolder(db, areaId, wanted.holder)
  await needPlace(db, areaId, scope, wanted)
  const tenancy = { areaId, ...wanted, leaseNumber }
  if (!there) return await writeTenancy(db, tenancy, writingOf(ctx))
  const endReason = wanted.lastOn === there.lastOn ? there.endReason : ''
  await changeTenancy(db, { ...tenancy, id: there.id, endReason }, writingOf(ctx))
  return there.id
}

/** Ends a tenancy that has begun. */
export async function endFrom(
  ctx: Writing,
  scope: TenancyScope,
  { id, version, lastOn, reason }: { id: string; version: number; lastOn: Day; reason: string },
): Promise<void> {
  const { db, areaId, now } = ctx
  const tenancy = await seen(ctx, scope, { id, version })
  refuseFor(endRefusal(tenancy, dayOf(now)))
  await endTenancy(db, { areaId, tenancyId: tenancy.id, lastOn, reason }, writingOf(ctx))
}

/** Takes back a tenancy that has not begun. */
export async function withdrawFrom(
  ctx: Writing,
  scope: TenancyScope,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> {
  const { db, areaId, now } = ctx
  const tenancy = await seen(ctx, scope, { id, version })
  refuseFor(withdrawRefusal(tenancy, dayOf(now)))
  await withdrawTenancy(db, { areaId, tenancy, reason }, writingOf(ctx))
}

/** The tenancy, held until the transaction ends, as the caller saw it; one outside of their bounds is as one that is not there. */
async function seen(
  { db, areaId }: Writing,
  scope: TenancyScope,
  { id, version }: { id: string; version: number | undefined },
): Promise<Tenancy> {
  const tenancy = await lockTenancy(db, areaId, id)
  if (!tenancy || !isWithin(scope, tenancy)) refuse(refusals.notFound, { field: 'id' })
  asSeen(tenancy, version, tenancyRefusals.tenancyChanged)
  return tenancy
}

async function needHolder(db: Db, areaId: string, holder: Holder): Promise<void> {
  const isCompany = 'companyId' in holder
  const isThere = isCompany
    ? await holdCompany(db, areaId, holder.companyId)
    : await holdPerson(db, areaId, holder.personId)
  if (isThere === undefined) refuse(refusals.notFound, { field: 'holder' })
  if (!isThere) refuse(isCompany ? tenancyRefusals.holderLeft : tenancyRefusals.holderGone, { field: 'holder' })
}

/** Refuses a room that the park does not have, and one that the caller may not give to this holder. */
async function needPlace(
  db: Db,
  areaId: string,
  scope: TenancyScope,
  { roomId, holder }: TenancyWanted,
): Promise<void> {
  if (scope === null) return
  const regionId = await regionOfRoom(db, areaId, roomId)
  const companyId = 'companyId' in holder ? holder.companyId : null
  if (regionId === undefined || !isWithin(scope, { regionId, companyId }))
    refuse(refusals.notFound, { field: 'roomId' })
}

function refuseFor(no: No | null): void {
  if (no) refuse(...no)
}
