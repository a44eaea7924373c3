import { queryOptions } from '@tanstack/react-query'
import { callon } from './calls.ts'

/** How often the lock is asked after until it holds the password, in milliseconds. */
const WAIT_MS = 5_000

/** The password of the lock of a call-on; asked again until the lock holds it, and kept nowhere beyond the page. */
export const lockQuery = (id: string) =>
  queryOptions({
    queryKey: ['visit-lock', id],
    queryFn: ({ signal }) => callon.post('tempLockPassword', { id }, { signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.password === null ? WAIT_MS : false),
  })
