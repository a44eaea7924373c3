import type { CompanyPage, DeskCompany, Tenant } from '#contract/people'
import type { HeldRoom } from '#door/estate'
import { toInstant } from '#vocabulary/day'
import type { findForDesk, TenantFloor, TenantRow } from './find-queries.ts'
import type { PageRow } from './page-queries.ts'
import { type OpenPictures, pictureUrl } from './pictures.ts'

/** So many applications a person may have open at once. */
const MAX_OPEN = 5

/** Who looks at a company. */
export interface Viewer {
  readonly operator: boolean
  readonly manages: boolean
}

/** May this viewer know of the company? Others know of those that are in the park and listed; its people and operators of all that are there. */
export function knows({ state, listed, member }: PageRow, { operator }: Pick<Viewer, 'operator'>): boolean {
  return state === 'active' && (listed || member || operator)
}

/** May they apply to join it, or why not. */
export function applyState({ member, asked, open }: Pick<PageRow, 'member' | 'asked' | 'open'>): CompanyPage['apply'] {
  if (member) return 'member'
  if (asked !== null) return asked === 'invited' ? 'invited' : 'asked'
  return open >= MAX_OPEN ? 'many' : 'can'
}

/** Rooms of a company as others read them. */
export const viewRooms = (rooms: readonly HeldRoom[]) =>
  rooms.map(({ building, floor, name: room }) => ({ building, floor, room }))

/** A company's page for this viewer. */
export function viewPage(
  files: Pick<OpenPictures, 'openUrlOf'>,
  row: PageRow,
  rooms: readonly HeldRoom[],
  { manages }: Viewer,
): CompanyPage {
  const { id, name, industry, address, introduction, publicPhone, publicEmail, website, way, reception } = row
  const { version, listed, creditCode } = row
  return {
    id,
    name,
    industry,
    address,
    introduction,
    publicPhone,
    publicEmail,
    website,
    way,
    reception,
    rooms: viewRooms(rooms),
    logo: pictureUrl(files, row.logoId),
    picture: pictureUrl(files, row.pictureId),
    apply: applyState(row),
    mine: row.member,
    manage: manages ? { version, listed, creditCode } : null,
  }
}

/** A company as operators see it. */
export function viewForDesk(
  files: Pick<OpenPictures, 'openUrlOf'>,
  row: NonNullable<Awaited<ReturnType<typeof findForDesk>>>,
): DeskCompany {
  const { pinyin: _order, stateAt, logoId, ...facts } = row
  return { ...facts, logo: pictureUrl(files, logoId), stateAt: stateAt === null ? null : toInstant(stateAt) }
}

/** A tenant as others read it. */
export function viewTenant(
  files: Pick<OpenPictures, 'openUrlOf'>,
  { position: _place, level: _level, pinyin: _order, logoId, ...facts }: TenantRow,
): Tenant {
  return { ...facts, logo: pictureUrl(files, logoId) }
}

/** Floors under their buildings, both in the order they came. */
export function buildingsOf(floors: readonly TenantFloor[]) {
  const buildings = new Map<string, { id: string; name: string; floors: { id: string; name: string }[] }>()
  for (const { buildingId: id, building: name, floorId, floor } of floors) {
    const building = buildings.get(id) ?? { id, name, floors: [] }
    building.floors.push({ id: floorId, name: floor })
    buildings.set(id, building)
  }
  return [...buildings.values()]
}
