// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface DevicesDevice {
  id: string
  areaId: string
  kind: string
  name: string
  lotCodes: string[]
  channelCodes: string[] | null
  keyVersion: Generated<number>
  oldKeyUntil: Instant | null
  createdAt: Instant
  disabledAt: Instant | null
  pointIds: Generated<string[]>
  heardAt: Instant | null
  clockAheadMs: number | null
}

export interface DevicesGateEvent {
  deviceId: string
  eventId: string
  contentHash: Bytes
  areaId: string
  lotCode: string
  channelCode: string
  direction: string
  plate: string
  vehicleKind: string | null
  seenAt: Instant
  opened: string | null
  pictureId: string | null
  receivedAt: Instant
  timesReceived: Generated<number>
  answer: Json
  answeredAt: Instant
}

export interface DevicesNonce {
  deviceId: string
  nonce: string
  usedAt: Instant
}

export interface DevicesPointEvent {
  deviceId: string
  eventId: string
  contentHash: Bytes
  areaId: string
  pointId: string
  what: string
  shownBy: string | null
  ofEventId: string | null
  count: number | null
  seenAt: Instant
  opened: string | null
  receivedAt: Instant
  timesReceived: Generated<number>
  answer: Json
}

export interface DevicesRefused {
  id: string
  deviceId: string
  at: Instant
  code: number
  field: string | null
  aheadMs: number | null
  signed: boolean
}

export interface DevicesWanted {
  deviceId: string
  kind: string
  id: string
  areaId: string
  version: number
  want: string
  bodySealed: Bytes | null
  wantedAt: Instant
  heldVersion: number | null
  heldState: string | null
  heldAt: Instant | null
  why: string | null
  settledAt: Instant | null
}

declare global {
  interface DatabaseTables {
    'devices.device': DevicesDevice
    'devices.gateEvent': DevicesGateEvent
    'devices.nonce': DevicesNonce
    'devices.pointEvent': DevicesPointEvent
    'devices.refused': DevicesRefused
    'devices.wanted': DevicesWanted
  }
}
