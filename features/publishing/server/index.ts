import { publishing as contract } from '#contract/publishing'
import { type FeatureServer, serve } from '#platform/http'
import { activityHandlers } from './activities/calls.ts'
import { answeringHandlers } from './desk/answering.ts'
import { deskHandlers } from './desk/calls.ts'
import { settingHandlers } from './desk/settings.ts'
import type { PublishingEngines } from './engines.ts'
import { enquiryHandlers } from './enquiries/calls.ts'
import { itemHandlers } from './items/calls.ts'
import { finderIn, type PublishingOwn } from './items/finding.ts'
import { listExisting } from './items/queries.ts'
import { searchHandlers } from './items/search.ts'
import { findOld, showDue } from './items/showing.ts'
import { registerPublishingMessages } from './messages/kinds.ts'
import { buildingsIn, phoneHandlers } from './phones/calls.ts'
import { findHotlineSetting, listHotlines, listLatestVersions, listWifi } from './queries.ts'
import { reminderHandlers } from './reminders.ts'
import { retention } from './retention.ts'
import { servedPages } from './serving.ts'
import { registerSetup } from './setup.ts'
import { topicHandlers } from './topics/calls.ts'
import { BANNED_WORDS, COMMENTS_MOST } from './topics/declared.ts'
import { wifiCode } from './wifi-code.ts'

/** What the park tells everybody: hotlines, wifi, the native app, what it publishes; and the pages that people want to hear of. */
export function publishing(given: PublishingEngines): FeatureServer {
  registerSetup(given)
  registerPublishingMessages(given.notify)
  const engines: PublishingOwn = { ...given, finder: finderIn(given.search) }
  const reads = {
    ...itemHandlers(engines),
    ...activityHandlers(engines),
    ...topicHandlers(engines),
    ...enquiryHandlers(engines),
  }
  return {
    retention,
    rules: [BANNED_WORDS, COMMENTS_MOST],
    pages: servedPages({
      'entrance/newsInfo': reads.newsInfo,
      'entrance/bannerInfo': reads.bannerInfo,
      'share/biddingDetail': reads.biddingDetail,
      'share/shareActivity': reads.shareActivity,
      'share/shareTopic': reads.shareTopic,
      'share/roomInfo/{id}': reads.roomInfo,
      'rental/noticeDetail': reads.rentalNotice,
    }),
    calls: serve(contract, {
      async hotlineConfig(ctx) {
        return (await findHotlineSetting(ctx.db, ctx.areaId)) ?? { notice: '', emergencyPhone: '' }
      },
      async hotlineList(ctx) {
        const rows = await listHotlines(ctx.db, ctx.areaId)
        const names = await buildingsIn(ctx.db, ctx.areaId, rows)
        return { items: rows.map((row) => ({ ...row, building: names.get(row.buildingId ?? '') ?? '' })) }
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
      ...reminderHandlers,
      ...reads,
      ...searchHandlers(engines),
      ...deskHandlers(engines),
      ...answeringHandlers(engines),
      ...settingHandlers,
      ...phoneHandlers,
    }),
    subscribe(jobs) {
      jobs.every('publishing.due', '* * * * *', () => showDue(engines))
      jobs.every('publishing.found', '* * * * *', () => findOld(engines))
      jobs.every('publishing.forget', '41 3 * * *', () =>
        engines.finder.forget(engines.store.db, (ids) => listExisting(engines.store.db, ids)),
      )
    },
    demo: async (park) => (await import('./demo.ts')).demo(park),
  }
}
