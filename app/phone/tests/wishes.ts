import { publishing } from '#contract/publishing'
import { type Given, given } from '../../../tests/support/fake-server.ts'

const { openingWish, openingWishes } = publishing.calls
const SINCE = '2026-11-20T10:00:00+08:00'

/** A fake server that keeps the wishes of one person, at first these; `wishes` are those that it has now. */
export function keepsWishes(...wishes: string[]): { readonly wishes: readonly string[]; readonly answers: Given[] } {
  return {
    wishes,
    answers: [
      given(openingWishes, () => ({ items: wishes.map((path) => ({ path, since: SINCE })) })),
      given(openingWish, ({ path, wanted }) => {
        if (wishes.includes(path)) wishes.splice(wishes.indexOf(path), 1)
        if (wanted) wishes.push(path)
        return { path, since: wanted ? SINCE : null }
      }),
    ],
  }
}
