// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant, Json } from '#platform/db'

export interface SettingsRule {
  areaId: string
  name: string
  version: number
}

export interface SettingsVCurrent {
  areaId: string | null
  name: string | null
  value: Json | null
}

export interface SettingsVersion {
  id: string
  areaId: string
  name: string
  number: number
  value: Json
  reason: string
  state: string
  fromOn: string | null
  fromAt: Instant | null
  second: boolean
  proposedBy: string | null
  proposedAt: Instant
  decidedBy: string | null
  decidedAt: Instant | null
  words: Generated<string>
}

declare global {
  interface DatabaseTables {
    'settings.rule': SettingsRule
    'settings.vCurrent': SettingsVCurrent
    'settings.version': SettingsVersion
  }
}
