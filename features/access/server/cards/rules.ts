import { allows } from '#door/people'
import type { Caller } from '#platform/identity'
import type { CardRow, CardState } from './queries.ts'

/** How long a card that is ready waits to be collected. */
export const READY_DAYS = 30

/** Who looks at a card, as far as cards go. */
export type Looker = Pick<Caller, 'personId' | 'companies' | 'roles'>

/** States of one side of a desk: what waits for it, what is out, what is done. */
export const SIDES: Readonly<Record<'manager' | 'property', Readonly<Record<'open' | 'out' | 'done', CardState[]>>>> = {
  manager: {
    open: ['applied'],
    out: ['approved', 'ready', 'held'],
    done: ['declined', 'withdrawn', 'lapsed', 'lost', 'returned', 'ended'],
  },
  property: {
    open: ['approved', 'ready'],
    out: ['held'],
    done: ['declined', 'withdrawn', 'lapsed', 'lost', 'returned', 'ended'],
  },
}

/** Whether somebody decides for the company of a card. */
export function managesCard(who: Looker, { companyId }: Pick<CardRow, 'companyId'>): boolean {
  return companyId !== null && allows({ companies: who.companies, roles: who.roles }, companyId, 'manage')
}

/** Whether somebody sees a card at all: its person, a manager of its company, the desk. */
export function seesCard(who: Looker, card: Pick<CardRow, 'companyId' | 'personId'>): boolean {
  return card.personId === who.personId || managesCard(who, card) || who.roles.includes('property')
}

/** What somebody can do with a card now; nobody decides about their own. */
export function cardCan(who: Looker, card: CardRow, now: Date) {
  const mine = card.personId === who.personId
  const property = who.roles.includes('property')
  const { state } = card
  return {
    withdraw: mine && (state === 'applied' || state === 'approved' || state === 'ready'),
    decide: !mine && ((state === 'applied' && managesCard(who, card)) || (state === 'approved' && property)),
    collect: !mine && property && state === 'ready' && !isLate(card, now),
    reportLost: mine && state === 'held',
    takeBack: property && (state === 'held' || state === 'lost'),
  }
}

/** Whether a card that is ready was not collected in time. */
export function isLate({ state, readyUntil }: Pick<CardRow, 'state' | 'readyUntil'>, now: Date): boolean {
  return state === 'ready' && readyUntil !== null && now >= readyUntil
}

/** What became of a card, for who comes too late. */
export const STATE_WORDS: Readonly<Record<CardState, string>> = {
  applied: '已申请',
  approved: '企业已同意',
  ready: '已同意',
  held: '已领取',
  declined: '已拒绝',
  withdrawn: '已撤回',
  lapsed: '逾期未领',
  lost: '已挂失',
  returned: '已归还',
  ended: '已停用',
}
