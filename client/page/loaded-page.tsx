import type { ReactNode } from 'react'
import type { CallQuery } from '#client/calls'
import { useBack } from '#client/navigation'
import { Loaded, unlessGone, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import type { PageProps } from '#ui/page'
import type { SkeletonProps } from '#ui/state'
import { type FallbackWords, fallbacksOf } from './fallback.tsx'
import { FramedPage } from './pane.tsx'

/** A page of one answer. */
export interface LoadedPageProps<Data> extends FallbackWords, Pick<PageProps, 'right' | 'full'> {
  /** By what was loaded, where the title says it; undefined until then. */
  title: string | ((data: Data | undefined) => string)
  /** Where back leads where the person came from nowhere. */
  back: string
  /** Of `calls.read`. */
  query: CallQuery<Data>
  shape: SkeletonProps['shape']
  /** The one primary action at the bottom, once it is known. */
  action?: (data: Data) => ReactNode
  /** It opens without a session. */
  open?: boolean
  children: (data: Data) => ReactNode
}

/** A page that shows one answer: its shape while it comes, what stands in for it where it is refused, and what was read while it is asked anew. */
export function LoadedPage<Data>(props: LoadedPageProps<Data>) {
  const onBack = useBack(props.back)
  const title = typeof props.title === 'string' ? props.title : props.title(undefined)
  if (props.open) return <Shown {...props} onBack={onBack} />
  return (
    <SignedIn title={title} onBack={onBack}>
      <Shown {...props} onBack={onBack} />
    </SignedIn>
  )
}

function Shown<Data>({ title, query, shape, action, right, full, children, onBack, ...words }: ShownProps<Data>) {
  const known = useQuery(query)
  // where it may be gone, what was read before does not stand in for it
  const asked = words.gone ? unlessGone(known) : known
  const { data } = asked
  return (
    <FramedPage
      title={typeof title === 'string' ? title : title(data)}
      onBack={onBack}
      right={right}
      full={full ?? false}
      action={data !== undefined && action?.(data)}
    >
      <Loaded query={asked} shape={shape} instead={fallbacksOf(words)}>
        {children}
      </Loaded>
    </FramedPage>
  )
}

type ShownProps<Data> = LoadedPageProps<Data> & { onBack: () => void }
