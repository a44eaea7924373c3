import { isServer, QueryClient, type RefetchOptions, type RefetchQueryFilters } from '@tanstack/react-query'
import { CallFailure } from '#client/calls'

/** How long a read answer counts as fresh, in milliseconds: going back and forth asks once. */
const FRESH_MS = 15_000
/** How long answers are kept for a page that may be returned to, in milliseconds. */
const RETENTION_MS = 10 * 60_000
const TRIES_AGAIN = 2
/** How long a screen that could not be filled waits before it asks by itself again, in milliseconds: a phone may say that it has a network long before it works, or not say so at all. */
const FILL_AGAIN_MS = 15_000

function mayPass(error: unknown): boolean {
  return error instanceof CallFailure && (error.kind === 'outage' || error.kind === 'timeout')
}

/** Reads are tried again where the trouble may pass by itself: outages and late answers; never a refusal, never our fault. */
export function readAgain(failures: number, error: unknown): boolean {
  return mayPass(error) && failures < TRIES_AGAIN
}

/** When a read whose answer a screen waits for is asked again by itself, in milliseconds; false: it is not. */
export function fillAgainMs({ data, error }: { readonly data: unknown; readonly error: unknown }): number | false {
  return data === undefined && mayPass(error) ? FILL_AGAIN_MS : false
}

/** A cache that also asks anew what was being asked for the first time: that answer may be older than what happened since. The library waits for it and leaves it at that. */
class Cache extends QueryClient {
  override async refetchQueries(filters?: RefetchQueryFilters, options?: RefetchOptions): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await super.refetchQueries(filters, options)
    const left = new Set(first.filter((query) => query.isActive() && query.state.data !== undefined))
    if (left.size > 0) await super.refetchQueries({ predicate: (query) => left.has(query) }, options)
  }
}

/** A cache of read answers. Writes are never repeated by it: the calls do that under one request id. */
export function createQueries(): QueryClient {
  return new Cache({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // a prerendered page keeps nothing, and no clock running
        gcTime: isServer ? Number.POSITIVE_INFINITY : RETENTION_MS,
        retry: readAgain,
        retryDelay: (failures) => 1000 * 2 ** failures,
        // asks even where the phone seems offline, so that a page says so instead of waiting without a word
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => fillAgainMs(state),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
