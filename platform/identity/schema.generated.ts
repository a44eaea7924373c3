// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant } from '#platform/db'

export interface IdentityCredential {
  personId: string
  areaId: string
  account: string
  passwordHash: string
  changedAt: Instant
}

export interface IdentityKnownDevice {
  tokenHash: Bytes
  personId: string
  createdAt: Instant
  seenAt: Instant
}

export interface IdentityLimitWindow {
  key: string
  windowStart: Instant
  used: number
  endsAt: Instant
}

export interface IdentityOneTimeCode {
  id: string
  purpose: string
  addressHash: Bytes
  codeHash: Bytes
  createdAt: Instant
  expiresAt: Instant
  triesLeft: number
  usedAt: Instant | null
}

export interface IdentitySession {
  id: string
  tokenHash: Bytes
  personId: string
  areaId: string
  kind: string
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
  endedAt: Instant | null
  endedWhy: string | null
  userAgent: Generated<string>
}

declare global {
  interface DatabaseTables {
    'identity.credential': IdentityCredential
    'identity.knownDevice': IdentityKnownDevice
    'identity.limitWindow': IdentityLimitWindow
    'identity.oneTimeCode': IdentityOneTimeCode
    'identity.session': IdentitySession
  }
}
