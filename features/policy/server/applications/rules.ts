import { applyRefusals as no } from '#contract/policy'
import { type Day, dayOf, shortDay } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import { type Window, windowState } from '../policies/window.ts'

/** What decides whether an application is taken. */
export interface Taking extends Window {
  readonly isEnded: boolean
  /** So many times a year; null: any. */
  readonly quota: number | null
}

/** The year of an application on a day. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Why nothing can be written or handed in by its days, or null. What came back may be handed in for ever: its days were kept when it was handed in first. */
export function daysRefusal({ isEnded, ...window }: Omit<Taking, 'quota'>, today: Day): Refusal | null {
  if (isEnded) return new Refusal(no.ended)
  const state = windowState(window, today)
  if (state === 'coming') return new Refusal(no.notYet, { data: { at: shortDay(window.opensOn ?? today) } })
  return state === 'closed' ? new Refusal(no.closed, { data: { at: shortDay(window.closesOn ?? today) } }) : null
}

/** Why nothing more can be handed in this year, or null. */
export function quotaRefusal({ quota }: Pick<Taking, 'quota'>, used: number): Refusal | null {
  return quota !== null && used >= quota ? new Refusal(no.noQuota) : null
}

/** Whether a payment may be noted on a day: not before it was approved, and not ahead. */
export const isPayDay = (paidOn: Day, approvedAt: Date, today: Day): boolean =>
  paidOn >= dayOf(approvedAt) && paidOn <= today
