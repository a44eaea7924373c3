import type { Application } from '#contract/people'
import type { Vault } from '#platform/vault'
import { toInstant } from '#vocabulary/day'
import { maskPhone } from '#vocabulary/phone'
import { openPhone, phoneIndex } from '../phones.ts'
import type { ApplicationRow, Looker } from './queries.ts'
import { decides } from './rules.ts'

/** The column of an invited phone as the vault knows it. */
export const INVITED_PHONE = 'people.application.phone'

/** The phone of an invitation as it is kept, and by what it is found. */
export function sealInvited(vault: Vault, id: string, phone: string): { phoneSealed: Buffer; phoneIndex: Buffer } {
  return { phoneSealed: vault.seal(phone, { purpose: INVITED_PHONE, of: id }), phoneIndex: phoneIndex(vault, phone) }
}

/** An application as somebody may see it: phones masked, the deciders' to whom they belong unnamed. */
export function viewApplication(row: ApplicationRow, looker: Looker, vault: Vault): Application {
  const { personId, id, phoneSealed, personPhone } = row
  const open = row.state === 'applied'
  const own = row.kind !== 'invite' && personId === looker.personId
  const phone = phoneSealed
    ? vault.open(phoneSealed, { purpose: INVITED_PHONE, of: id })
    : personId === null
      ? null
      : openPhone(vault, { id: personId, phoneSealed: personPhone })
  return {
    id,
    kind: row.kind as Application['kind'], // its constraint allows these alone
    state: row.state as Application['state'], // its constraint allows these alone
    companyId: row.companyId,
    companyName: row.companyName,
    creditCode: row.kind === 'register' ? row.creditCode : null,
    name: row.name || (row.nickName ?? ''),
    phone: phone === null ? null : maskPhone(phone),
    words: row.words,
    reason: row.reason,
    departmentId: row.departmentId,
    createdAt: toInstant(row.createdAt),
    decidedAt: row.decidedAt && toInstant(row.decidedAt),
    mayDecide: (open && decides(row, looker)) || (row.state === 'invited' && row.invited),
    mayWithdraw: (open && own) || (row.state === 'invited' && row.mayManage),
  }
}
