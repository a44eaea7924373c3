import type { people } from '#contract/people'
import { buildingsIn, roomsOn, type TenancyScope, tenancyOf } from '#door/estate'
import type { HandlersOf, ReadContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { foldKey } from '../names/keys.ts'
import { phoneIndex } from '../phones.ts'
import { maskedPhone } from '../rights/view.ts'
import { findByPhone } from '../rights/whom-queries.ts'
import { type Asking, isWithin, regionsSeen, scopeOf } from './allowed.ts'
import { exportedTenancies } from './export.ts'
import { tenancyImportHandlers } from './import-calls.ts'
import { findSealedPhone, listCompaniesFound } from './queries.ts'
import { askedTenancies } from './reading.ts'
import { namesOfHolders, viewRoom, viewTenancy } from './view.ts'
import { endFrom, saveTenancy, withdrawFrom } from './writing.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  | 'tenancyList'
  | 'tenancyDetail'
  | 'tenancyRooms'
  | 'tenancyWhom'
  | 'tenancySave'
  | 'tenancyEnd'
  | 'tenancyWithdraw'
  | 'tenancySheet'
> &
  ReturnType<typeof tenancyImportHandlers>

const PAGE = 30
const ROOMS = 60
const FOUND = 20
/** So many whole phones somebody looks up in an hour: nobody reads the park's people out by trying numbers. */
const PHONES = { max: 60, seconds: 3600 }

/** Who holds which room: operators, and holders of the right places within its bounds. */
export function tenancyHandlers(engines: PeopleEngines): Handlers {
  const { identity, vault } = engines

  async function show(ctx: Asking & Pick<ReadContext, 'now'>, scope: TenancyScope, id: string) {
    const { db, areaId, now } = ctx
    const row = await tenancyOf(db, areaId, id)
    if (!row || !isWithin(scope, row)) refuse(refusals.notFound, { field: 'id' })
    const names = await namesOfHolders(db, areaId, [row])
    const { personId } = row
    const phoneSealed = personId === null ? null : await findSealedPhone(db, areaId, personId)
    const phone = personId === null ? null : maskedPhone(vault, { id: personId, phoneSealed })
    return { ...viewTenancy(row, names, dayOf(now)), phone }
  }

  return {
    async tenancyList(ctx, { next, ...asked }) {
      const { db, areaId, now, person } = ctx
      const scope = await scopeOf(ctx)
      const today = dayOf(now)
      const page = await askedTenancies({ db, vault, areaId, today }, scope, asked, { next, size: PAGE })
      const names = await namesOfHolders(db, areaId, page.items)
      return {
        items: page.items.map((row) => viewTenancy(row, names, asked.day ?? today)),
        next: page.next,
        imports: scope === null,
        exports: person.rights.includes('export'),
      }
    },

    async tenancyDetail(ctx, { id }) {
      return await show(ctx, await scopeOf(ctx), id)
    },

    async tenancyRooms(ctx, { buildingId, roomId, day = dayOf(ctx.now), text = '', next }) {
      const { db, areaId } = ctx
      const scope = await scopeOf(ctx)
      const regionIds = regionsSeen(scope)
      const buildings = next === undefined ? await buildingsIn(db, areaId, regionIds) : []
      if (buildingId === undefined && roomId === undefined) return { items: [], next: null, buildings }
      const which = { buildingId, roomId, day, part: text.trim(), regionIds }
      const page = await roomsOn(db, areaId, which, { next, size: ROOMS })
      const names = await namesOfHolders(db, areaId, page.items)
      return { items: page.items.map((row) => viewRoom(row, names, scope)), next: page.next, buildings }
    },

    async tenancyWhom(ctx, { text }) {
      const { db, areaId } = ctx
      const scope = await scopeOf(ctx)
      const phone = normalisePhone(text)
      if (!isPhone(phone)) {
        const among = scope === null || scope.regionIds.length > 0 ? null : scope.companyIds
        const found = await listCompaniesFound(db, areaId, { key: foldKey(text), among, limit: FOUND })
        const items = found.map(({ id, name, creditCode }) => ({
          kind: 'company' as const,
          id,
          name,
          note: creditCode ?? '',
        }))
        return { items, next: null }
      }
      // Who looks after companies alone lets no person hold a room.
      if (scope !== null && scope.regionIds.length === 0) return { items: [], next: null }
      const key = `people:whom:${areaId}:${ctx.person.personId}`
      if ((await identity.limits.take(db, [{ key, ...PHONES }])) > 0) refuse(refusals.tooMany)
      const rows = await findByPhone(db, areaId, phoneIndex(vault, phone))
      const items = rows.map(({ id, name, phoneSealed }) => ({
        kind: 'person' as const,
        id,
        name,
        note: maskedPhone(vault, { id, phoneSealed }) ?? '',
      }))
      return { items, next: null }
    },

    async tenancySave(ctx, wanted) {
      const scope = await scopeOf(ctx)
      return await show(ctx, scope, await saveTenancy(ctx, scope, wanted))
    },

    async tenancyEnd(ctx, { id, version, lastOn, reason }) {
      const scope = await scopeOf(ctx)
      await endFrom(ctx, scope, { id, version, lastOn, reason: reason.trim() })
      return await show(ctx, scope, id)
    },

    async tenancyWithdraw(ctx, { id, version, reason }) {
      await withdrawFrom(ctx, await scopeOf(ctx), { id, version, reason: reason.trim() })
      return { id, version }
    },

    async tenancySheet(ctx, asked) {
      const scope = await scopeOf(ctx)
      if (!ctx.person.rights.includes('export')) refuse(refusals.forbidden)
      return await exportedTenancies({ vault, ctx }, scope, asked)
    },

    ...tenancyImportHandlers(engines),
  }
}
