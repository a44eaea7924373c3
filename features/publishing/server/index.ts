import { publishing as contract } from '#contract/publishing'
import { type FeatureServer, serve } from '#platform/http'
import { keeps } from './keeps.ts'
import { findHotlineSetting, listHotlines, listLatestVersions, listWifi } from './queries.ts'
import { wifiCode } from './wifi-code.ts'
import { wishHandlers } from './wishes.ts'

/** What the park tells everybody: hotlines, wifi, the native app; and the pages that people want to hear of. */
export function publishing(): FeatureServer {
  return {
    keeps,
    calls: serve(contract, {
      async hotlineConfig(ctx) {
        return (await findHotlineSetting(ctx.db, ctx.areaId)) ?? { notice: '', emergencyPhone: '' }
      },
      async hotlineList(ctx) {
        return { items: await listHotlines(ctx.db, ctx.areaId) }
      },
      async wifiInfo(ctx) {
        const rows = await listWifi(ctx.db, ctx.areaId)
        return { items: rows.map((row) => ({ ...row, code: wifiCode(row.ssid, row.password) })) }
      },
      async latestVersions(ctx) {
        const rows = await listLatestVersions(ctx.db, ctx.areaId)
        const items = rows.map((row) => ({
          ...row,
          platform: row.platform === 'iOS' ? ('iOS' as const) : ('Android' as const),
        }))
        return { items }
      },
      ...wishHandlers,
    }),
    demo: async (park) => (await import('./demo.ts')).demo(park),
  }
}
