import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { KeysetPage } from '#client/calls'
import { CallFailure } from '#client/calls'
import { keysetQuery, type Pages, usePages } from './pages.ts'

type Page = KeysetPage<string>
const BOOK: Record<string, Page> = {
  '': { items: ['a', 'b'], next: 'b' },
  b: { items: [], next: 'c' },
  c: { items: ['d'], next: null },
}

/** What a screen sees of the list when so many pages have been asked for. */
async function after(pages: number, ask: (from: { next?: string }) => Promise<Page>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const query = keysetQuery(['book'], ask)
  await client.fetchInfiniteQuery({ ...query, pages }).catch(() => undefined)
  let seen: Pages<string> | undefined
  const Screen = () => {
    seen = usePages(query)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return seen
}

test('asks for the first page with nothing and for each further one with what the page before said', async () => {
  const ask = vi.fn((from: { next?: string }) => Promise.resolve(BOOK[from.next ?? ''] ?? { items: [], next: null }))
  const seen = await after(3, ask)
  expect(ask.mock.calls.map(([from]) => from)).toEqual([{}, { next: 'b' }, { next: 'c' }])
  expect(seen?.items).toEqual(['a', 'b', 'd'])
  expect(seen?.list).toMatchObject({ hasMore: false, loading: 'idle', trouble: null })
})

test('a first page without items that is not the last is no empty list', async () => {
  const seen = await after(1, () => Promise.resolve({ items: [], next: 'x' }))
  expect(seen?.list).toMatchObject({ items: [], loading: 'first', hasMore: true })
})

test('trouble is said in the words of the call, and is no empty list either', async () => {
  const seen = await after(1, () => Promise.reject(new CallFailure('outage', 502, '暂时连不上服务，请稍后重试')))
  expect(seen?.list.trouble).toMatchObject({ text: '暂时连不上服务，请稍后重试', requestId: null })
  expect(seen?.list.trouble?.lasting).toBe(false)
  expect(seen?.pages).toBeUndefined()
})

test('who was told that the login expired sees no empty list as a fact', async () => {
  const seen = await after(1, () => Promise.reject(new CallFailure('refusal', 606, '登录已过期')))
  expect(seen?.list).toMatchObject({ items: [], loading: 'first', trouble: null })
})

test('an empty list that was kept is no fact while a new answer is awaited; one that just came is', async () => {
  const client = new QueryClient()
  const query = keysetQuery(['kept'], () => Promise.resolve({ items: [], next: null }))
  const loadings: string[] = []
  const Screen = () => {
    loadings.push(usePages(query).list.loading)
    return null
  }
  const draw = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  await client.fetchInfiniteQuery(query)
  draw()
  client.setDefaultOptions({ queries: { staleTime: 60_000 } })
  draw()
  expect(loadings).toEqual(['first', 'idle'])
})
