import type { ReactNode } from 'react'
import { CallFailure } from '#client/calls'
import { ErrorNote, Skeleton } from '#ui/state'

/** What a screen must know of something that it loads. */
export interface Loading<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** Shows what was loaded; before that the shape of a list, and after a failure what happened with a way to retry. */
export function Loaded<Data>(props: { query: Loading<Data>; trouble: string; children: (data: Data) => ReactNode }) {
  const { query, trouble, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return <Skeleton shape="list" count={3} />
  const { error, refetch } = query
  const failure = error instanceof CallFailure ? error : null
  // no network, too slow, not now: the call says it better than we can
  const text = failure === null || failure.kind === 'fault' ? trouble : failure.message
  return <ErrorNote text={text} requestId={failure?.kind === 'fault' ? failure.requestId : null} onRetry={refetch} />
}
