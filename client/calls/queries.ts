import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryFilters,
  queryOptions,
} from '@tanstack/react-query'
import { servedBody } from '#client/served'
import type { CallFacts } from '#vocabulary/call-facts'
import type { ReadOptions } from './options.ts'

/** A page of a keyset list as the server answers it; `next` asks for the one after it, null: there is none. */
export interface KeysetPage<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

/** Runs a call of a family with its input; answers the body or throws a `CallFailure`. */
export type Run = (name: string, input: object, options: ReadOptions) => Promise<unknown>

/** A query whose answer is of this type. */
export type CallQuery<Body> = ReturnType<typeof readQuery<Body>>
/** A query of keyset pages of this type. */
export type CallPages<Page extends KeysetPage<unknown>> = ReturnType<typeof pagesQuery<Page>>

/** A query of a writing call that makes something of this type; `queryFn` alone makes one. */
export type CallIssue<Body> = ReturnType<typeof issueQuery<Body>>

/** What is known of calls: the beginning of the keys of their queries. */
export interface Known {
  readonly queryKey: readonly unknown[]
}

/** The query of a read: its key is family, call and input. An answer that came with the page is found by itself. */
export function readQuery<Body>(family: string, name: string, input: object, facts: CallFacts | undefined, run: Run) {
  return queryOptions<Body, Error, Body>({
    queryKey: [family, name, input],
    // the contract gives the body its type; the server's tests hold it to that
    queryFn: ({ signal }) => run(name, input, { signal }) as Promise<Body>,
    initialData: () => servedBody<Body>(`${family}/${name}`, input),
    ...(facts?.freshMs !== undefined && { staleTime: facts.freshMs }),
  })
}

/** The query of a keyset list, page by page: the field `next` of the input is its own. */
export function pagesQuery<Page extends KeysetPage<unknown>>(
  family: string,
  name: string,
  input: object,
  facts: CallFacts | undefined,
  run: Run,
) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string | null>, readonly unknown[], string | null>({
    queryKey: [family, name, input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      run(name, pageParam === null ? input : { ...input, next: pageParam }, { signal }) as Promise<Page>,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    ...(facts?.freshMs !== undefined && { staleTime: facts.freshMs }),
  })
}

/**
 * The query of a writing call that makes something for the screen that shows it (a token, a viewing): asked once, never again by itself, forgotten with the
 * screen. `per` tells two of the same input apart. No write asks it anew.
 */
export function issueQuery<Body>(family: string, name: string, input: object, per: unknown, run: Run) {
  const queryFn = () => run(name, input, {}) as Promise<Body>
  const query = queryOptions<Body, Error, Body>({
    queryKey: ['issued', family, name, input, per ?? null],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { ...query, queryFn }
}

/** Asks what is known of these anew; resolves when what is on the screen has come. `later`: only whoever shows it next asks. `but`: this one query is current. */
export async function askAnew(
  queries: QueryClient,
  known: readonly Known[],
  options: { readonly later?: boolean; readonly but?: Known } = {},
): Promise<void> {
  const begins = known.map(({ queryKey }) => queryKey)
  const but = options.but && hashKey(options.but.queryKey)
  const filters: QueryFilters = {
    predicate: ({ queryKey, queryHash }) =>
      queryHash !== but && begins.some((begin) => begin.every((part, at) => isPart(part, queryKey[at]))),
  }
  await queries.invalidateQueries({ ...filters, ...(options.later && { refetchType: 'none' }) })
}

/** Whether the part of a key holds all that is asked for: an input may say more. */
function isPart(asked: unknown, has: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return asked === has
  if (typeof has !== 'object' || has === null) return false
  const fields = new Map<string, unknown>(Object.entries(has))
  return Object.entries(asked).every(([name, value]) => isPart(value, fields.get(name)))
}
