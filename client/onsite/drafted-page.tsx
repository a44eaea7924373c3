import type { ReactNode } from 'react'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import type { HeldPhoto } from './acts.ts'
import type { OnPhone } from './onsite.ts'
import { type OnsiteDraft, useOnsiteDraft } from './use-onsite-draft.ts'

/** Of `DraftedPage`. */
export interface DraftedPageProps<T> {
  title: string
  of: OnPhone
  /** Of the draft. */
  name: string
  empty: T
  onBack: () => void
  children: (filled: OnsiteDraft<T>) => ReactNode
}

/** A page that is filled in on site: its skeleton until its draft is read from the phone. */
export function DraftedPage<T extends { readonly photos: readonly HeldPhoto[] }>(props: DraftedPageProps<T>) {
  const { title, of, name, empty, onBack, children } = props
  const filled = useOnsiteDraft(of, name, empty)
  if (filled) return children(filled)
  return (
    <Page title={title} onBack={onBack}>
      <Skeleton shape="form" />
    </Page>
  )
}
