import type { people } from '#contract/people'
import { elevatorsOf, type HeldRoom, roomsOf } from '#door/estate'
import type { Db } from '#platform/db'
import type { HandlersOf, ReadContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { foldKey } from '../names/keys.ts'
import { companyDeskHandlers } from './desk-calls.ts'
import { listIndustries, listLetters, listListed, listTenantFloors, listTenants } from './find-queries.ts'
import { findPage, listGroups } from './page-queries.ts'
import { changePictures, pictureUrl } from './pictures.ts'
import { savePage } from './save.ts'
import { buildingsOf, knows, viewPage, viewRooms, viewTenant } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  | 'queryCompanyList'
  | 'companyListByPage'
  | 'companyName'
  | 'companyPage'
  | 'groupList'
  | 'companyGroup'
  | 'pageList'
  | 'pageFilters'
  | 'companyLocation'
  | 'companySave'
  | 'companyPictures'
> &
  ReturnType<typeof companyDeskHandlers>
const PAGE = 30

/** Companies as others find them. */
export function companyHandlers(engines: PeopleEngines): Handlers {
  const { files } = engines
  return {
    async queryCompanyList(ctx, { text, next }) {
      const { items, next: more } = await listed(ctx, { text, next })
      return { items: items.map(({ id, name }) => ({ id, name })), next: more }
    },

    async companyListByPage(ctx, { letter, text, next }) {
      const { items, next: more } = await listed(ctx, { letter, text, next })
      const letters = next === undefined ? await listLetters(ctx.db, ctx.areaId) : []
      return {
        items: items.map(({ id, name, letter: of, industry, address, logoId }) => ({
          id,
          name,
          letter: of,
          industry,
          address,
          logo: pictureUrl(files, logoId),
        })),
        next: more,
        letters: letters.toSorted(byLetter),
      }
    },

    async companyName(ctx, { id = ctx.person.companyId ?? undefined }) {
      const { id: known, name } = await knownPage(ctx, id ?? refuse(refusals.notFound))
      return { id: known, name }
    },

    async companyPage(ctx, { id }) {
      return await showPage(files, ctx, id)
    },

    async groupList(ctx) {
      const { companyId } = ctx.person
      return { items: companyId === null ? [] : await listGroups(ctx.db, companyId) }
    },

    async companyGroup(ctx, { companyId }) {
      if (!ctx.person.companies.some((tie) => tie.companyId === companyId)) refuse(refusals.notFound)
      return { items: await listGroups(ctx.db, companyId) }
    },

    async pageList(ctx, { buildingId, floorId, industry, text, room, next }) {
      const filter = { day: dayOf(ctx.now), buildingId, floorId, industry, key: keyOf(text), room: room?.trim() }
      const page = await listTenants(ctx.db, ctx.areaId, filter, { next, size: PAGE })
      return { items: page.items.map((row) => viewTenant(files, row)), next: page.next }
    },

    async pageFilters({ db, areaId, now }) {
      const day = dayOf(now)
      const floors = await listTenantFloors(db, areaId, day)
      return { buildings: buildingsOf(floors), industries: await listIndustries(db, areaId, day) }
    },

    async companyLocation({ db, areaId, now }, { companyId }) {
      const row = await findPage(db, areaId, companyId, null)
      if (!row || !knows(row, { operator: false })) refuse(refusals.notFound)
      const { id, name, address, way, reception } = row
      const rooms = await roomsOf(db, areaId, { companyId }, dayOf(now))
      return {
        id,
        name,
        address,
        way,
        reception,
        rooms: viewRooms(rooms),
        elevators: await elevatorsTo(db, areaId, rooms),
      }
    },

    async companySave(ctx, { id, version, ...facts }) {
      const { areaId, db, now, person } = ctx
      await savePage(db, { areaId, companyId: id, version }, facts, { by: person.personId, now })
      return await showPage(files, ctx, id)
    },

    async companyPictures(ctx, { id, ...change }) {
      const { areaId, db, now, person } = ctx
      await changePictures(files, db, { areaId, companyId: id }, change, { by: person.personId, now })
      return await showPage(files, ctx, id)
    },

    ...companyDeskHandlers(engines),
  }
}

/** Elevators that stop at one of these rooms' floors. */
async function elevatorsTo(db: Db, areaId: string, rooms: readonly HeldRoom[]) {
  const buildings = [...new Set(rooms.map(({ buildingId }) => buildingId))]
  const all = buildings.length === 0 ? [] : await elevatorsOf(db, areaId, buildings)
  return all
    .filter(({ buildingId, levels }) =>
      rooms.some((room) => room.buildingId === buildingId && levels.includes(room.level)),
    )
    .map(({ levels: _levels, version: _version, ...elevator }) => elevator)
}

/** What somebody looks for as the beginning of a key; null: they look for nothing. */
const keyOf = (text: string | undefined): string | null => ((text ?? '').trim() === '' ? null : foldKey(text ?? ''))

/** A to Z, and what has no letter last. */
const byLetter = (a: string, b: string): number => Number(a === '#') - Number(b === '#') || (a < b ? -1 : 1)

interface Wanted {
  letter?: string | undefined
  text?: string | undefined
  next?: string | undefined
}

async function listed({ db, areaId }: Pick<ReadContext, 'db' | 'areaId'>, { letter, text, next }: Wanted) {
  return await listListed(db, areaId, { letter, key: keyOf(text), next, size: PAGE })
}

type Looking = Pick<ReadContext, 'db' | 'areaId' | 'now' | 'person'>

/** A company that the caller may know of; all others are unknown alike. */
async function knownPage({ db, areaId, person }: Looking, companyId: string) {
  const row = await findPage(db, areaId, companyId, person.personId)
  if (!row || !knows(row, { operator: person.roles.includes('operator') })) refuse(refusals.notFound)
  return row
}

async function showPage(files: PeopleEngines['files'], ctx: Looking, companyId: string) {
  const { db, areaId, now, person } = ctx
  const row = await knownPage(ctx, companyId)
  const rooms = await roomsOf(db, areaId, { companyId }, dayOf(now))
  const manages = person.companies.some((tie) => tie.companyId === companyId && tie.manager)
  return viewPage(files, row, rooms, { operator: person.roles.includes('operator'), manages })
}
