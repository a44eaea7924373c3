import type { DeskQueue, DeskRow } from '#contract/decoration'

/** Where deposits are paid out by hand. */
export const RETURNS = '/decoration/desk/returns'
/** Queues that have a page of their own. */
const OWN_PAGES: Readonly<Record<string, string>> = { refunds: RETURNS, transfers: `${RETURNS}?tab=transfers` }

/** The page on which a queue is worked off. */
export const queuePath = (key: string): string => OWN_PAGES[key] ?? `/decoration/desk/${key}`

/** Queues in the order in which they are looked at: those with something overdue first, then those with something, each as the server orders them. Those of nothing are left out. */
export function inOrder(queues: readonly DeskQueue[]): readonly DeskQueue[] {
  const open = queues.filter(({ count }) => count > 0)
  return [...open.filter(({ overdue }) => overdue > 0), ...open.filter(({ overdue }) => overdue === 0)]
}

/** How the case of what waits is called: A1栋 3层 301 · ZX2611200001. */
export const calledOf = ({ place, number }: Pick<DeskRow, 'place' | 'number'>): string =>
  [place, number].filter(Boolean).join(' · ')

/** How much waits in a queue: 3项 · 1项超时. */
export const countWords = ({ count, overdue }: Pick<DeskQueue, 'count' | 'overdue'>): string =>
  overdue > 0 ? `${count}项，${overdue}项超时` : `${count}项`

/** How much waits in all. */
export const allWaiting = (queues: readonly Pick<DeskQueue, 'count'>[]): number =>
  queues.reduce((sum, { count }) => sum + count, 0)
