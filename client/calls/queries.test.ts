import { QueryClient } from '@tanstack/react-query'
import type { TArray, TNull, TNumber, TObject, TOptional, TString, TUnion } from 'typebox'
import { expect, test, vi } from 'vitest'
import { layServed } from '#client/served'
import type { Call, Contract } from '#vocabulary/call'
import { callsOf } from './calls-of.ts'
import { envelope, type FakeAnswer, fakeRunner } from './fake.ts'
import { askAnew } from './queries.ts'

type Page = TObject<{ items: TArray<TString>; next: TUnion<[TString, TNull]> }>
type Sample = Contract<
  'goods',
  {
    one: Call<'goods', 'one', 'POST', TObject<{ id: TString }>, TObject<{ id: TString; version: TNumber }>, 'read'>
    list: Call<'goods', 'list', 'GET', TObject<{ kind: TOptional<TString>; next: TOptional<TString> }>, Page, 'read'>
    pass: Call<'goods', 'pass', 'POST', TObject<{ id: TString }>, TObject<{ id: TString; version: TNumber }>, 'write'>
    open: Call<'goods', 'open', 'POST', TObject<{ gate: TString }>, TObject<{ address: TString }>, 'steps'>
  }
>
const FACTS = {
  families: ['goods', 'doors'],
  calls: {
    'goods/list': { method: 'GET', freshMs: 60_000 },
    'goods/pass': { shows: { call: 'goods/one', ids: ['id'] } },
    'goods/open': { touches: ['doors', 'goods/list'] },
  },
} as const

const goodsThat = (...answers: FakeAnswer[]) => {
  const fake = fakeRunner(answers)
  return { ...fake, goods: callsOf<Sample>('goods', FACTS, fake.runner) }
}
const body = (of: object) => envelope({ code: 200, body: of })

test('a read is known by family, call and input, and asked by its method', async () => {
  const { goods, requests } = goodsThat(body({ id: 'a', version: 1 }), body({ items: [], next: null }))
  const query = goods.read('one', { id: 'a' })
  expect(query.queryKey).toEqual(['goods', 'one', { id: 'a' }])
  const queries = new QueryClient()
  expect(await queries.fetchQuery(query)).toEqual({ id: 'a', version: 1 })
  await queries.fetchQuery(goods.read('list'))
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
  expect(goods.read('list').staleTime).toBe(60_000)
})

test('an answer that came with the page is found by itself', () => {
  const { goods, requests } = goodsThat()
  layServed([{ call: 'goods/one', input: { id: 'a' }, body: { id: 'a', version: 7 } }])
  const queries = new QueryClient()
  const { initialData } = goods.read('one', { id: 'a' })
  expect(typeof initialData === 'function' ? initialData() : null).toEqual({ id: 'a', version: 7 })
  layServed([])
  expect([queries.getQueryCache().getAll(), requests]).toEqual([[], []])
})

test('pages ask for the first with the input alone and for each further one with what the page before said', async () => {
  const { goods, requests } = goodsThat(body({ items: ['a'], next: 'x' }), body({ items: ['b'], next: null }))
  const list = await new QueryClient().fetchInfiniteQuery({ ...goods.pages('list', { kind: 'big' }), pages: 2 })
  expect(list.pages.flatMap(({ items }) => items)).toEqual(['a', 'b'])
  const asked = requests.map(({ url }) => new URLSearchParams(url.split('?')[1]))
  expect(asked.map((query) => [query.get('kind'), query.get('next')])).toEqual([
    ['big', null],
    ['big', 'x'],
  ])
})

test('a command says what is meant and sends nothing before it is run', async () => {
  const { goods, requests, bodyOf } = goodsThat(body({ id: 'a', version: 2 }))
  const command = goods.send('pass', { id: 'a' })
  expect(requests).toEqual([])
  expect(command.intent).toBe(goods.send('pass', { id: 'a' }).intent)
  expect(command.intent).not.toBe(goods.send('pass', { id: 'b' }).intent)
  expect(command.intent).not.toBe(goods.send('pass', { id: 'a' }, { of: 2 }).intent)
  expect(await command.run({ requestId: 'r1', again: true })).toEqual({ id: 'a', version: 2 })
  expect(bodyOf(0)).toMatchObject({ id: 'a', requestId: 'r1' })
})

test('a command waits as long as it is given, and then says so', async () => {
  const { goods, requests } = goodsThat('never')
  const command = goods.send('pass', { id: 'a' }, { timeoutMs: 20, retries: 0 })
  expect(command.intent).toBe(goods.send('pass', { id: 'a' }).intent)
  await expect(command.run({ requestId: 'r1', again: true })).rejects.toMatchObject({ kind: 'timeout' })
  expect(requests).toHaveLength(1)
})

test('a command shows the read whose answer it answers, and touches its area unless the contract says otherwise', () => {
  const { goods } = goodsThat()
  const pass = goods.send('pass', { id: 'a' })
  expect(pass.shows({ id: 'a', version: 2 })?.queryKey).toEqual(goods.read('one', { id: 'a' }).queryKey)
  expect(pass.touches.map(({ queryKey }) => queryKey)).toEqual([['goods'], ['doors']])
  const open = goods.send('open', { gate: 'east' })
  expect(open.shows({ address: '' })).toBeNull()
  expect(open.touches.map(({ queryKey }) => queryKey)).toEqual([['doors'], ['goods', 'list']])
})

test('what is touched is asked anew: by family, by call, by what an input holds; what was issued is not', async () => {
  const { goods } = goodsThat(body({ id: 'a', version: 1 }))
  const queries = new QueryClient()
  const one = { ...goods.read('one', { id: 'a' }), initialData: { id: 'a', version: 1 } }
  const other = { ...goods.read('one', { id: 'b' }), initialData: { id: 'b', version: 1 } }
  const issued = { ...goods.issue('open', { gate: 'east' }), initialData: { address: 'x' } }
  for (const query of [one, other, issued]) queries.getQueryCache().build(queries, query as never)
  const old = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.isInvalidated)
  await askAnew(queries, [goods.known('one', { id: 'a' })])
  expect(old()).toEqual([true, false, false])
  await askAnew(queries, [goods.known()], { but: other })
  expect(old()).toEqual([true, false, false])
  await askAnew(queries, [goods.known('list')])
  expect(old()).toEqual([true, false, false])
  await askAnew(queries, [goods.known()])
  expect(old()).toEqual([true, true, false])
})

test('a write that is asked as a read runs under a key of its own each time, and is asked anew with its family', async () => {
  const { goods, requests } = goodsThat(body({ address: 'x' }), body({ address: 'y' }))
  const queries = new QueryClient()
  const query = goods.query('open', { gate: 'east' })
  expect(query.queryKey).toEqual(['goods', 'open', { gate: 'east' }])
  expect(await queries.fetchQuery(query)).toEqual({ address: 'x' })
  await askAnew(queries, [goods.known()])
  expect(await queries.fetchQuery(query)).toEqual({ address: 'y' })
  const [first, second] = requests.map(({ headers }) => headers['idempotency-key'])
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
})

test('what is issued for a screen is asked once and told apart by what it is for', async () => {
  const { goods, requests } = goodsThat(body({ address: 'x' }))
  const queries = new QueryClient()
  const query = goods.issue('open', { gate: 'east' }, 1)
  expect(goods.issue('open', { gate: 'east' }, 2).queryKey).not.toEqual(query.queryKey)
  await queries.fetchQuery(query)
  await queries.fetchQuery(query)
  expect(requests).toHaveLength(1)
  vi.restoreAllMocks()
})
