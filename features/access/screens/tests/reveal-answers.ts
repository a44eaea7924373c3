import type { Reveal } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls } from './answers.ts'

/** The number of who is inside. */
export const NUMBER = '13800001234'
/** Whoever is looked up has this number. */
export const shown = given(calls.reveal, ({ field }) => ({ value: field === 'phone' ? NUMBER : '王小明' }))

/** That an operator saw somebody whole. */
export function looked(facts: Partial<Reveal> = {}): Reveal {
  return {
    id: idOf(950),
    at: at(-5),
    byName: '周园',
    pass: { kind: 'visitor', name: '王*', companyName: '光谷生物' },
    field: 'phone',
    why: '应急清点，联系本人',
    ...facts,
  }
}

/** Operators saw this. */
export const reveals = (...items: Reveal[]) => given(calls.reveals, { items, next: null })
