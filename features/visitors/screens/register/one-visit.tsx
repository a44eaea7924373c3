import type { CallQuery } from '#client/calls'
import { useBack, useQueryText } from '#client/navigation'
import type { VisitDetail } from '#contract/visitors'
import { visitorh5 } from '../parts/calls.ts'
import { type GoneWords, OneVisit, type OneVisitProps } from '../parts/one-visit.tsx'
import { GuestPage } from '../parts/phone-first.tsx'

/** What whoever proved a phone has of visits: how one is called, where all are listed, and how one is asked for. */
export interface GuestVisits extends Omit<GoneWords, 'text'> {
  readonly queryOf: (id: string) => CallQuery<VisitDetail>
}

const REGISTRATIONS: GuestVisits = {
  what: '登记',
  records: '/visitor/registerrecord',
  queryOf: (id) => visitorh5.read('recordDetail', { id }),
}

type Props = Pick<OneVisitProps, 'title' | 'renderAction' | 'children'>

/** A page about one visit of whoever proved a phone, `id` in its address. */
export function GuestVisit({ of: { queryOf, ...called }, ...props }: Props & { of: GuestVisits }) {
  const back = useBack(called.records)
  const query = queryOf(useQueryText('id') ?? '')
  return (
    <GuestPage title={props.title} onBack={back} hint="请用登记时的手机号验证">
      <OneVisit {...props} open query={query} gone={{ ...called, text: '请用登记时的手机号验证后查看' }} />
    </GuestPage>
  )
}

/** A page about one of my registrations. */
export function OneRegistration(props: Props) {
  return <GuestVisit {...props} of={REGISTRATIONS} />
}
