import type { ItemKind, publishing } from '#contract/publishing'
import { FileAnswer, type HandlersOf, type ReadContext } from '#platform/http'
import type { PublishingEngines } from '../engines.ts'
import { showPage } from './page.ts'
import { listShown } from './queries.ts'
import { writeRss } from './rss.ts'
import { viewShown } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof publishing>,
  'newsInfo' | 'bannerInfo' | 'rentalNotice' | 'roomSetting' | 'roomInfo' | 'templateList' | 'publishedList' | 'rss'
>

const PAGE = 20
/** So many stand in a feed. */
const FEED = 30

/** What everybody may read of the park. */
export function itemHandlers(engines: PublishingEngines): Handlers {
  const pageOfKinds = (ctx: ReadContext, kinds: readonly ItemKind[], id: string) => showPage(engines, ctx, kinds, id)
  async function listOf(ctx: ReadContext, kind: ItemKind, next: string | undefined) {
    const page = await listShown(ctx.db, ctx.areaId, kind, { next, size: PAGE })
    return { items: page.items.map((row) => viewShown(engines, row)), next: page.next }
  }
  return {
    newsInfo: (ctx, { id }) => pageOfKinds(ctx, ['news'], id),
    bannerInfo: (ctx, { id }) => pageOfKinds(ctx, ['banner'], id),
    rentalNotice: (ctx, { id }) => pageOfKinds(ctx, ['rental'], id),
    roomInfo: (ctx, { id }) => pageOfKinds(ctx, ['room'], id),
    templateList: (ctx, { next }) => listOf(ctx, 'template', next),
    publishedList: (ctx, { kind, next }) => listOf(ctx, kind, next),

    async roomSetting(ctx, { next }) {
      const { items } = await listShown(ctx.db, ctx.areaId, 'rental', { size: 1 })
      const [notice] = items
      return { ...(await listOf(ctx, 'room', next)), notice: notice ? viewShown(engines, notice) : null }
    },

    async rss(ctx, { kind }) {
      const { items: rows } = await listShown(ctx.db, ctx.areaId, kind, { size: FEED })
      const text = writeRss({ kind, publicUrl: engines.publicUrl, areaId: ctx.areaId, rows })
      return new FileAnswer(Buffer.from(text), 'application/rss+xml; charset=utf-8')
    },
  }
}
