import type { ReactNode } from 'react'
import { CallFailure } from '#client/calls'
import { Trouble, type TroubleProps } from '#client/messages'
import { Skeleton, type SkeletonProps } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Of `NotLoaded`. */
export interface NotLoadedProps extends Omit<TroubleProps, 'error'>, SkeletonProps {
  /** What went wrong, or null while it is on its way. */
  error: unknown
}

/** What stands where nothing is known yet: the shape of what comes, or why it does not come and what to do. */
export function NotLoaded({ error, onRetry, instead, faultText, ...shape }: NotLoadedProps) {
  if (error === null) return <Skeleton {...shape} />
  return <Trouble error={error} onRetry={onRetry} instead={instead} faultText={faultText} />
}

/** Of `Loaded`. */
export interface LoadedProps<Data> extends Omit<NotLoadedProps, 'error' | 'onRetry'> {
  /** As much of a query as must be known. */
  query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** A query of what may be taken away: once the server says that there is nothing, what was read before, or came with the page, stands no more. */
export function unlessGone<Asked extends { readonly data: unknown; readonly error: Error | null }>(asked: Asked) {
  const isGone = asked.error instanceof CallFailure && asked.error.code === refusals.notFound.code
  return isGone ? { ...asked, data: undefined } : asked
}

/** Shows what a query answered, also while it is asked anew or when that fails; before there is an answer, `NotLoaded`. */
export function Loaded<Data>({ query: { data, error, refetch }, children, ...rest }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return <NotLoaded {...rest} error={error} onRetry={refetch} />
}
