import { newId } from '#platform/db'
import { asks, lists, type MakeRecipes } from '../../../../tests/support/recipes.ts'
import { itemRecipes } from './item-recipes.ts'
import { phoneRecipes } from './phone-recipes.ts'

/** What a park publishes: a row of the owner's park that nothing else carries. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  return {
    ...itemRecipes(world),
    ...phoneRecipes(world),
    'hotline/config': {
      async make({ person: { areaId } }) {
        const notice = newId()
        await db
          .insertInto('publishing.hotlineSetting')
          .values({ areaId, notice, emergencyPhone: '110' })
          .onConflict((c) => c.column('areaId').doUpdateSet({ notice }))
          .execute()
        return { input: {}, record: notice }
      },
      reached: (body, record) => (body as { notice: string }).notice === record,
    },
    'hotline/list': lists('subject', async ({ person: { areaId } }) => {
      const row = { id: newId(), areaId, subject: newId(), phone: '110' }
      await db.insertInto('publishing.hotline').values(row).execute()
      return row.subject
    }),
    'wifi/info': lists('ssid', async ({ person: { areaId } }) => {
      const ssid = newId().slice(-24)
      await db.insertInto('publishing.wifi').values({ id: newId(), areaId, ssid }).execute()
      return ssid
    }),
    'entrance/latestVersions': lists('url', async ({ person: { areaId } }) => {
      const url = `https://${newId()}`
      const version = { areaId, platform: 'iOS', versionName: '1', url, releasedOn: '2026-01-01' }
      await db.deleteFrom('publishing.appVersion').where('areaId', '=', areaId).execute()
      await db.insertInto('publishing.appVersion').values(version).execute()
      return url
    }),
    'entrance/openingWishes': lists('path', async ({ person: { id } }) => {
      const path = `/${newId().replaceAll('-', '')}`
      await db.insertInto('publishing.wish').values({ personId: id, path, since: world.now() }).execute()
      return path
    }),
    'entrance/openingWish': asks(async () => ({ path: '/guide', wanted: true })),
  }
}
