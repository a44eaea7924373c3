import { dayOf } from '#vocabulary/day'
import { addWorkdays, type WorkdayTable } from '#vocabulary/workdays'

/** So many applications a person has open at once. */
export const MAX_OPEN = 5
/** So many people a company invites in a day. */
export const MAX_INVITED = 50
/** After so many workdays the deciders of an application are reminded. */
export const REMIND_AFTER = 3
/** After so many workdays operators are notified of it. */
export const NOTIFY_AFTER = 7
/** So many days an invitation may be answered. */
export const INVITED_DAYS = 30
const DAY_MS = 86_400_000

/** Where an application stands, and what whoever looks has to do with it. */
export interface Stands {
  readonly kind: string
  readonly state: string
  readonly personId: string | null
  readonly companyState: string
  /** Its company has a manager. */
  readonly managed: boolean
  /** They may manage its company's people. */
  readonly mayManage: boolean
  /** It is an invitation to their phone. */
  readonly invited: boolean
}

/**
 * Whether somebody decides an application once it is open: who keeps the company's people, operators of a new company and of one that nobody manages. Never
 * one's own.
 */
export function decides(row: Stands, who: { personId: string; operator: boolean }): boolean {
  if (row.kind === 'invite' || row.personId === who.personId) return false
  if (row.kind === 'register') return who.operator
  return row.mayManage || (who.operator && !row.managed)
}

/** Whether somebody may see an application at all. Operators see those that nobody decided in time. */
export function sees(row: Stands & { toldAt: Date | null }, who: { personId: string; operator: boolean }): boolean {
  if (row.kind === 'invite') return row.mayManage || row.personId === who.personId || row.invited
  return row.personId === who.personId || decides(row, who) || (who.operator && row.toldAt !== null)
}

/** What is due for something open: to remind, to notify operators, to end an invitation; null: nothing. */
export function dueOf(
  row: { state: string; createdAt: Date; remindedAt: Date | null; toldAt: Date | null },
  now: Date,
  table: WorkdayTable,
): 'remind' | 'notify' | 'expire' | null {
  if (row.state === 'invited') return now.getTime() - row.createdAt.getTime() >= INVITED_DAYS * DAY_MS ? 'expire' : null
  const waited = (days: number) => addWorkdays(dayOf(row.createdAt), days, table) <= dayOf(now)
  if (row.toldAt === null && waited(NOTIFY_AFTER)) return 'notify'
  return row.remindedAt === null && waited(REMIND_AFTER) ? 'remind' : null
}

const ENDED: Readonly<Record<string, string>> = {
  accepted: '已通过',
  refused: '已被拒绝',
  withdrawn: '已撤回',
  expired: '已过期',
}

/** How an application that is open no more stands, in words. */
export function standsAs(state: string): string {
  return ENDED[state] ?? '的状态已变化'
}
