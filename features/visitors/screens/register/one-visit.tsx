import { useBack, useQueryText } from '#client/navigation'
import { standing, useQuery } from '#client/query'
import { type GoneWords, OneVisit, type OneVisitProps } from '../parts/one-visit.tsx'
import { GuestPage } from '../parts/phone-first.tsx'
import { myVisitQuery } from './queries.ts'

/** What whoever proved a phone has of visits: how one is called, where all are listed, and how one is asked for. */
export interface GuestVisits extends Omit<GoneWords, 'text'> {
  readonly queryOf: typeof myVisitQuery
}

const REGISTRATIONS: GuestVisits = { what: '登记', records: '/visitor/registerrecord', queryOf: myVisitQuery }

type Props = Pick<OneVisitProps, 'title' | 'renderAction' | 'children'>

/** A page about one visit of whoever proved a phone, `id` in its address. */
export function GuestVisit({ of, ...props }: Props & { of: GuestVisits }) {
  const back = useBack(of.records)
  return (
    <GuestPage title={props.title} onBack={back} hint="请用登记时的手机号验证">
      <Known {...props} of={of} onBack={back} />
    </GuestPage>
  )
}

/** A page about one of my registrations. */
export function OneRegistration(props: Props) {
  return <GuestVisit {...props} of={REGISTRATIONS} />
}

function Known({ of: { queryOf, ...called }, ...props }: Props & { of: GuestVisits; onBack: () => void }) {
  const query = standing(useQuery(queryOf(useQueryText('id') ?? '')))
  return <OneVisit {...props} query={query} gone={{ ...called, text: '请用登记时的手机号验证后查看' }} />
}
