import { MOST_WISHES, type publishing, publishingRefusals } from '#contract/publishing'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { deleteWish, insertWish, listWishes, lockWishes } from './wish-queries.ts'

/** Pages that people want to hear of once they open. The phone knows which are open; here only the wishes are kept. */
export const wishHandlers: Pick<HandlersOf<typeof publishing>, 'openingWishes' | 'openingWish'> = {
  async openingWishes(ctx) {
    const rows = await listWishes(ctx.db, ctx.person.personId)
    return { items: rows.map(({ path, since }) => ({ path, since: toInstant(since) })) }
  },

  async openingWish(ctx, { path, wanted }) {
    const { personId } = ctx.person
    if (!wanted) {
      await deleteWish(ctx.db, personId, path)
      return { path, since: null }
    }
    await lockWishes(ctx.db, personId)
    const wishes = await listWishes(ctx.db, personId)
    const kept = wishes.find((wish) => wish.path === path)
    if (kept) return { path, since: toInstant(kept.since) }
    if (wishes.length >= MOST_WISHES) refuse(publishingRefusals.tooManyWishes, { data: { most: MOST_WISHES } })
    await insertWish(ctx.db, { personId, path, since: ctx.now })
    return { path, since: toInstant(ctx.now) }
  },
}
