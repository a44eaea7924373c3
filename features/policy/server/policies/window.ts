import type { WindowState } from '#contract/policy'
import type { Day } from '#vocabulary/day'

/** The days on which applications are taken; null: since ever, for ever. */
export interface Window {
  readonly opensOn: Day | null
  readonly closesOn: Day | null
}

/** So many days before its end a policy closes. */
export const CLOSING_DAYS = 7

/** Whether applications are taken on a day, of both days included. */
export function windowState({ opensOn, closesOn }: Window, today: Day): WindowState {
  if (opensOn !== null && today < opensOn) return 'coming'
  return closesOn !== null && today > closesOn ? 'closed' : 'open'
}

/** The days on the wire. */
export const viewWindow = (window: Window, today: Day): Window & { state: WindowState } => ({
  opensOn: window.opensOn,
  closesOn: window.closesOn,
  state: windowState(window, today),
})
