import type { ReactNode } from 'react'
import { useBack, useQueryText } from '#client/navigation'
import { Loaded, standing, useQuery } from '#client/query'
import type { VisitDetail } from '#contract/visitors'
import { Page } from '#ui/page'
import { useVisitHints } from '../parts/calls.ts'
import { GuestPage } from '../parts/phone-first.tsx'
import { NO_VISIT } from './no-visit.tsx'
import { myVisitQuery } from './queries.ts'

/** Of `OneVisit`. */
export interface OneVisitProps {
  title: string
  /** What stands in the bar at the bottom. */
  renderAction?: (visit: VisitDetail) => ReactNode
  children: (visit: VisitDetail) => ReactNode
}

/** A page about one of my visits, `id` in its address, kept current while it is looked at. */
export function OneVisit(props: OneVisitProps) {
  const back = useBack('/visitor/registerrecord')
  return (
    <GuestPage title={props.title} onBack={back} hint="请用登记时的手机号验证">
      <Known {...props} onBack={back} />
    </GuestPage>
  )
}

function Known({ title, renderAction, children, onBack }: OneVisitProps & { onBack: () => void }) {
  useVisitHints()
  const id = useQueryText('id')
  const query = standing(useQuery(myVisitQuery(id ?? '')))
  return (
    <Page title={title} onBack={onBack} action={query.data && renderAction?.(query.data)}>
      <Loaded query={query} shape="detail" instead={NO_VISIT}>
        {children}
      </Loaded>
    </Page>
  )
}
