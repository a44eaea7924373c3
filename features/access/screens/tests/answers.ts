import { reasonWords, type Why } from '#can/access'
import { access, type Notice, type Pass, type QrInfo, type ShownCodes } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls of access. */
export const { calls } = access

/** A pass of an employee. */
export function pass(facts: Partial<Pass> = {}): Pass {
  return {
    id: idOf(800),
    kind: 'staff',
    source: 'membership',
    state: 'active',
    name: '林*',
    companyName: '云图科技',
    title: '员工',
    plate: '',
    from: at(-60_000),
    until: null,
    entriesLeft: null,
    inside: false,
    buildings: null,
    reasons: [],
    ...facts,
  }
}

/** A reason against crossing, in its words. */
export function reason(
  why: Why,
  grants: 'holder' | 'granter' | 'gatekeeper' | 'operator' = 'granter',
  clears?: string,
) {
  const words = reasonWords({ why, clearsAt: clears ? Date.parse(clears) : null }, () => '14:30')
  return { why, clearsAt: clears ?? null, grants, words }
}

/** Four codes from this moment of the server on; `round` tells them from others. */
export function codesFrom(now: Date, round = 0): ShownCodes {
  const moment = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  return {
    now: moment(0),
    items: [0, 1, 2, 3].map((turn) => {
      const code = `63${String(10_000_000 + round * 10 + turn).padStart(16, '0')}`
      return { code, signed: '', from: moment(turn * 30), until: moment(turn * 30 + 30) }
    }),
  }
}

/** What the page of the code is told. */
export function shown(facts: Partial<QrInfo> = {}): QrInfo {
  const { pass: one = pass() } = facts
  const { id, kind, companyName, title } = one
  return { pass: one, codes: codesFrom(new Date(at(0))), passes: [{ id, kind, companyName, title }], ...facts }
}

/** My passes are these. */
export const passes = (...items: Pass[]) => given(calls.query, { items, next: null })

/** Nothing was told of my codes. */
export const quiet = given(calls.notice, { items: [] })

/** A code of mine at two gates. */
export function notice(facts: Partial<Notice> = {}): Notice {
  const { id, name, companyName, title } = pass()
  return {
    id: idOf(870),
    kind: 'two_gates',
    pointName: '南门入口',
    direction: 'in',
    at: at(-4),
    pass: { id, name, companyName, title },
    crossingId: idOf(841),
    words: ['此码刚在其他入口使用过，请核对本人'],
    closedAt: null,
    word: '',
    as: 'holder',
    ...facts,
  }
}
