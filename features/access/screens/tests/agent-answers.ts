import type { Agent } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls } from './answers.ts'

const COMPANY = { id: idOf(60), name: '云图科技' }

/** An agent of mine who acts for me. */
export function agent(facts: Partial<Omit<Agent, 'can'>> & { can?: Partial<Agent['can']> } = {}): Agent {
  return {
    id: idOf(960),
    as: 'principal',
    state: 'active',
    name: '李明',
    companyName: COMPANY.name,
    may: ['pass', 'visits'],
    from: at(-600),
    until: at(6000),
    acceptedAt: at(-500),
    endedAt: null,
    why: null,
    version: 2,
    ...facts,
    can: { answer: false, change: true, end: true, ...facts.can },
  }
}
/** One that has not answered. */
export const NAMED = agent({ id: idOf(961), state: 'named', name: '陈飞', may: ['visits'], acceptedAt: null })
/** One whose time was over. */
export const OVER = agent({
  id: idOf(962),
  state: 'ended',
  why: 'over',
  name: '赵强',
  until: at(-9000),
  endedAt: at(-9000),
  can: { change: false, end: false },
})
/** Somebody asks me. */
export const ASKED = agent({
  id: idOf(963),
  as: 'agent',
  state: 'named',
  name: '王芳',
  acceptedAt: null,
  can: { answer: true, change: false },
})

/** What a side of the page is told. */
export const agents = (items: Agent[], more: { standing?: number; companies?: object[] } = {}) =>
  given(calls.getAgent, { items, next: null, companies: [COMPANY], standing: items.length, ...(more as object) })
