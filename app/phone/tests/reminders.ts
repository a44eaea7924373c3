import { publishing } from '#contract/publishing'
import { type Given, given } from '../../../tests/support/fake-server.ts'

const { openingWish, openingWishes } = publishing.calls
const SINCE = '2026-11-20T10:00:00+08:00'

/** A fake server that keeps the reminders of one person, at first these; `reminders` are those that it has now. */
export function keepsReminders(...reminders: string[]): {
  readonly reminders: readonly string[]
  readonly answers: Given[]
} {
  return {
    reminders,
    answers: [
      given(openingWishes, () => ({ items: reminders.map((path) => ({ path, since: SINCE })) })),
      given(openingWish, ({ path, wanted }) => {
        if (reminders.includes(path)) reminders.splice(reminders.indexOf(path), 1)
        if (wanted) reminders.push(path)
        return { path, since: wanted ? SINCE : null }
      }),
    ],
  }
}
