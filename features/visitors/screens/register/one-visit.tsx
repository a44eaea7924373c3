import { useBack, useQueryText } from '#client/navigation'
import { standing, useQuery } from '#client/query'
import { OneVisit, type OneVisitProps } from '../parts/one-visit.tsx'
import { GuestPage } from '../parts/phone-first.tsx'
import { myVisitQuery } from './queries.ts'

const RECORDS = '/visitor/registerrecord'
const GONE = { what: '登记', text: '请用登记时的手机号验证后查看', records: RECORDS }

type Props = Pick<OneVisitProps, 'title' | 'renderAction' | 'children'>

/** A page about one of my registrations, `id` in its address. */
export function OneRegistration(props: Props) {
  const back = useBack(RECORDS)
  return (
    <GuestPage title={props.title} onBack={back} hint="请用登记时的手机号验证">
      <Known {...props} onBack={back} />
    </GuestPage>
  )
}

function Known(props: Props & { onBack: () => void }) {
  const query = standing(useQuery(myVisitQuery(useQueryText('id') ?? '')))
  return <OneVisit {...props} query={query} gone={GONE} />
}
