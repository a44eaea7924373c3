import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { type AnyCall, call, contract } from '#vocabulary/call'
import { factsModule, factsOf } from './call-facts.ts'

const of = (more: Partial<AnyCall> & { name: string }): AnyCall => ({
  ...call({
    family: 'goods',
    name: '',
    method: 'POST',
    who: 'session',
    whose: 'none',
    effect: 'read',
    about: '',
    input: Type.Object({ id: Type.String(), next: Type.Optional(Type.String()) }),
    output: Type.Object({}),
    refusals: [],
  }),
  ...more,
})
const factsOfCalls = (...calls: AnyCall[]) =>
  factsOf(contract({ name: 'goods', uses: [], calls: Object.fromEntries(calls.map((one) => [one.name, one])) }), calls)

test('only what differs from the usual is said', () => {
  const facts = factsOfCalls(
    of({ name: 'one' }),
    of({ name: 'list', method: 'GET', freshMs: 60_000 }),
    of({ name: 'pass', effect: 'write', shows: 'goods/one', touches: ['goods/list'] }),
    of({ name: 'open', family: 'doors', effect: 'steps', timeoutMs: 5000, touches: [] }),
  )
  expect(facts).toEqual({
    families: ['goods', 'doors'],
    calls: {
      'doors/open': { timeoutMs: 5000, touches: [] },
      'goods/list': { method: 'GET', freshMs: 60_000 },
      'goods/pass': { shows: { call: 'goods/one', ids: ['id'] }, touches: ['goods/list'] },
    },
  })
  const text = factsModule(facts)
  expect(text).toContain("    'goods/pass': { shows: { call: 'goods/one', ids: ['id'] }, touches: ['goods/list'] },")
  expect(text).toContain("  families: ['goods', 'doors'],")
})

test('a read of which no field is obligatory is told apart by all of them', () => {
  const input = Type.Object({ id: Type.Optional(Type.String()), key: Type.Optional(Type.String()) })
  const { calls } = factsOfCalls(
    of({ name: 'mine', input }),
    of({ name: 'forget', effect: 'write', shows: 'goods/mine' }),
  )
  expect(calls).toEqual({ 'goods/forget': { shows: { call: 'goods/mine', ids: ['id', 'key'] } } })
})

test.each([
  ['shows goods/none, which is no read', of({ name: 'pass', effect: 'write', shows: 'goods/none' })],
  ['shows goods/pass, which is no read', of({ name: 'pass', effect: 'write', shows: 'goods/pass' })],
  ['touches gods, which is no family and no call', of({ name: 'pass', effect: 'write', touches: ['gods'] })],
  ['is a read: it shows and touches nothing', of({ name: 'one', touches: [] })],
  ['is a write: its answer is not kept', of({ name: 'pass', effect: 'write', freshMs: 0 })],
])('a contract that cannot be kept is told: %s', (words, one) => {
  expect(() => factsOfCalls(one)).toThrow(words)
})
