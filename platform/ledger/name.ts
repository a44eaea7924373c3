import { createHash } from 'node:crypto'
import type { AccountName } from './ledger.ts'

const KIND = /^[a-z0-9][A-Za-z0-9.-]{0,59}$/

/**
 * The id of an account: made of its name alone (SHA-256, as a version 8 UUID of RFC 9562), so that posting needs no look-up.
 * Throws RangeError for a name that no account may have.
 */
export function accountId({ areaId, owner, kind }: AccountName): string {
  if (!KIND.test(kind) || areaId === '' || owner === '' || /[\0]/.test(areaId + owner))
    throw new RangeError(`no name of an account: ${kind}`)
  const bytes = createHash('sha256').update(`${areaId}\0${owner}\0${kind}`, 'utf8').digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
