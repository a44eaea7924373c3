// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Instant } from '#platform/db'

export interface PublishingAppVersion {
  areaId: string
  platform: string
  versionName: string
  url: string
  releasedOn: string
  notes: Generated<string>
}

export interface PublishingHotline {
  id: string
  areaId: string
  subject: string
  phone: string
  hours: Generated<string>
  position: Generated<number>
}

export interface PublishingHotlineSetting {
  areaId: string
  notice: Generated<string>
  emergencyPhone: Generated<string>
}

export interface PublishingWifi {
  id: string
  areaId: string
  ssid: string
  password: string | null
  place: Generated<string>
  position: Generated<number>
}

export interface PublishingWish {
  personId: string
  path: string
  since: Instant
}

declare global {
  interface DatabaseTables {
    'publishing.appVersion': PublishingAppVersion
    'publishing.hotline': PublishingHotline
    'publishing.hotlineSetting': PublishingHotlineSetting
    'publishing.wifi': PublishingWifi
    'publishing.wish': PublishingWish
  }
}
