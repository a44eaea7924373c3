import type { Grant, ParkRole } from '#contract/people'
import type { Vault } from '#platform/vault'
import { maskPhone } from '#vocabulary/phone'
import { isRight, type Right } from '#vocabulary/rights'
import { openPhone } from '../phones.ts'
import type { GrantRow } from './grant-queries.ts'
import type { RoleRow } from './role-queries.ts'

type Named = { id: string; name: string }

const known = (words: readonly string[]): Right[] => words.filter(isRight)

/** A role as it goes over the wire. */
export function viewRole(row: RoleRow): ParkRole {
  return { ...row, rights: known(row.rights) }
}

/** A grant as it goes over the wire; the phone, masked, for operators alone. Regions that are gone are left out. */
export function viewGrant(row: GrantRow, regions: readonly Named[], vault: Vault | null): Grant {
  const { regionIds, phoneSealed, rights, ...rest } = row
  return {
    ...rest,
    rights: known(rights),
    phone: vault && maskedPhone(vault, { id: row.personId, phoneSealed }),
    regions: regionIds && regions.filter(({ id }) => regionIds.includes(id)),
  }
}

/** A person's phone as others see it. */
export function maskedPhone(vault: Vault, person: { id: string; phoneSealed: Buffer | null }): string | null {
  const phone = openPhone(vault, person)
  return phone === null ? null : maskPhone(phone)
}
