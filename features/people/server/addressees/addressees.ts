import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { foldKey } from '../names/keys.ts'
import { parkScope } from '../names/queries.ts'
import { openPhone } from '../phones.ts'
import {
  type Choice,
  listDepartmentChoices,
  listInCompany,
  listInPark,
  listNamesOf,
  listParkRoleChoices,
  listPeopleChoices,
  listPhones,
  listRoleChoices,
  type Placed,
} from './queries.ts'

/** Opened phones of people, for sending them messages, never for showing or storing; who has none, or is disabled, is left out. */
export async function phonesOf(db: Db, vault: Vault, personIds: readonly string[]): Promise<Map<string, string>> {
  const rows = personIds.length === 0 ? [] : await listPhones(db, personIds)
  return new Map(
    rows.flatMap((row) => {
      const phone = openPhone(vault, row)
      return phone === null ? [] : [[row.id, phone] as const]
    }),
  )
}

/**
 * What people are called and where they are found: by department within a company (null: by company within the park). For who may know it:
 * the caller asks.
 */
export async function placedOf(
  db: Db,
  { areaId, companyId }: { areaId: string; companyId: string | null },
  personIds: readonly string[],
): Promise<Map<string, Placed>> {
  if (personIds.length === 0) return new Map()
  const rows =
    companyId === null ? await listInPark(db, areaId, personIds) : await listInCompany(db, companyId, personIds)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a sender of a company (null: of the park) may name is called, by its id; what they may not name, and what is unknown, is left out. */
export async function lineNamesOf(
  db: Db,
  { areaId, companyId }: { areaId: string; companyId: string | null },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const scope = companyId ?? parkScope(areaId)
  const rows = ids.length === 0 ? [] : await listNamesOf(db, { areaId, companyId, scope }, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What may be named of people as addressees. */
export type AddresseeKind = 'departments' | 'roles' | 'people' | 'parkRoles'

/** What a sender of a company (null: of the park) may name, at most `limit`, by a part of its name; people by their keys, and none without. */
export async function addresseesFor(
  db: Db,
  { areaId, companyId }: { areaId: string; companyId: string | null },
  kind: AddresseeKind,
  which: { part: string; limit: number },
): Promise<Choice[]> {
  const part = which.part.trim()
  if (kind === 'people') {
    const key = foldKey(part)
    return key === '' ? [] : await listPeopleChoices(db, companyId ?? parkScope(areaId), companyId, key, which.limit)
  }
  if (companyId === null) return kind === 'parkRoles' ? await listParkRoleChoices(db, areaId, part, which.limit) : []
  if (kind === 'departments') return await listDepartmentChoices(db, companyId, part, which.limit)
  return kind === 'roles' ? await listRoleChoices(db, companyId, part, which.limit) : []
}
