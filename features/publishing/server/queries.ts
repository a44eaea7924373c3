import type { Db } from '#platform/db'

/** The setting of a park's hotlines. */
export function findHotlineSetting(db: Db, areaId: string) {
  return db
    .selectFrom('publishing.hotlineSetting')
    .select(['notice', 'emergencyPhone'])
    .where('areaId', '=', areaId)
    .executeTakeFirst()
}

/** Hotlines in the order that the park chose. */
export function listHotlines(db: Db, areaId: string) {
  return db
    .selectFrom('publishing.hotline')
    .select(['id', 'subject', 'phone', 'hours', 'position', 'buildingId'])
    .where('areaId', '=', areaId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Free networks in the order that the park chose. */
export function listWifi(db: Db, areaId: string) {
  return db
    .selectFrom('publishing.wifi')
    .select(['id', 'ssid', 'password', 'place', 'position'])
    .where('areaId', '=', areaId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The newest version of each platform. */
export function listLatestVersions(db: Db, areaId: string) {
  return db
    .selectFrom('publishing.appVersion')
    .distinctOn('platform')
    .select(['platform', 'versionName', 'url', 'releasedOn', 'notes'])
    .where('areaId', '=', areaId)
    .orderBy('platform')
    .orderBy('releasedOn', 'desc')
    .execute()
}
