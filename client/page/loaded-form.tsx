import type { ReactNode } from 'react'
import type { CallQuery } from '#client/calls'
import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { type FallbackWords, fallbacksOf } from './fallback.tsx'

/** A form that begins with an answer. */
export interface LoadedFormProps<Data> extends FallbackWords {
  /** The title until the form stands there with its own. */
  title: string
  /** Where back leads where the person came from nowhere. */
  back: string
  /** It opens without a session. */
  open?: boolean
  /** Of `calls.read`. */
  query: CallQuery<Data>
  /** Draws the form with its page, as a `FormPage` does. */
  children: (data: Data) => ReactNode
}

/** A page whose content is a form of one answer: the shape of a form while it comes, and what stands in for it where it is refused. */
export function LoadedForm<Data>(props: LoadedFormProps<Data>) {
  const onBack = useBack(props.back)
  if (props.open) return <Shown {...props} onBack={onBack} />
  return (
    <SignedIn title={props.title} onBack={onBack}>
      <Shown {...props} onBack={onBack} />
    </SignedIn>
  )
}

function Shown<Data>({ title, query, children, onBack, ...words }: LoadedFormProps<Data> & { onBack: () => void }) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  return (
    <Page title={title} onBack={onBack}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={fallbacksOf(words)} />
    </Page>
  )
}
