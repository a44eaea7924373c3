import { queryOptions } from '@tanstack/react-query'
import { calls, MINE_KEY } from '../parts/queries.ts'

/** While people sign in the host watches the count: it is asked for this often, in milliseconds. */
const SIGNING_MS = 5_000
const LOOK_MS = 30_000

/** An internal meeting of mine, or one that I am invited to. */
export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: [...MINE_KEY, 'meeting', id],
    queryFn: ({ signal }) => calls.post('meetingInfo', { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.signInCode ? SIGNING_MS : LOOK_MS),
  })

/** Signing in by the code that a host shows: the first look does it, once however often the page is drawn. */
export const signInQuery = (code: string) =>
  queryOptions({
    queryKey: [...MINE_KEY, 'sign-in', code],
    queryFn: () => calls.post('signIn', { code }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
