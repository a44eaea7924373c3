import { MAX_REMINDERS, type publishing, publishingRefusals } from '#contract/publishing'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { deleteReminder, insertReminder, listReminders, lockReminders } from './reminder-queries.ts'

/** Reminders of pages that are not open yet. The phone knows which pages are open; the server stores the reminders. */
export const reminderHandlers: Pick<HandlersOf<typeof publishing>, 'openingWishes' | 'openingWish'> = {
  async openingWishes(ctx) {
    const rows = await listReminders(ctx.db, ctx.person.personId)
    return { items: rows.map(({ path, since }) => ({ path, since: toInstant(since) })) }
  },

  async openingWish(ctx, { path, wanted }) {
    const { personId } = ctx.person
    if (!wanted) {
      await deleteReminder(ctx.db, personId, path)
      return { path, since: null }
    }
    await lockReminders(ctx.db, personId)
    const reminders = await listReminders(ctx.db, personId)
    const stored = reminders.find((reminder) => reminder.path === path)
    if (stored) return { path, since: toInstant(stored.since) }
    if (reminders.length >= MAX_REMINDERS) refuse(publishingRefusals.tooManyWishes, { data: { most: MAX_REMINDERS } })
    await insertReminder(ctx.db, { personId, path, since: ctx.now })
    return { path, since: toInstant(ctx.now) }
  },
}
