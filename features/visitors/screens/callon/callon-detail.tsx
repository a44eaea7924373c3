import { useBack, useGo, useQueryText } from '#client/navigation'
import { standing, useQuery } from '#client/query'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { OneVisit, WholeVisit } from '../parts/one-visit.tsx'
import { GuestPage } from '../parts/phone-first.tsx'
import { Urge, Withdraw } from '../parts/visit-acts.tsx'
import { callonQuery } from './calls.ts'

const TITLE = '拜访详情'
const RECORDS = '/callonRecord'
const GONE = { what: '拜访', text: '请用登记时的手机号验证后查看', records: RECORDS }

/** /callonRecordDetail: one of my call-ons: how it stands, who comes, what happened, and what may be done. */
export default function CallonDetail() {
  const back = useBack(RECORDS)
  return (
    <GuestPage title={TITLE} onBack={back} hint="请用登记时的手机号验证">
      <Known onBack={back} />
    </GuestPage>
  )
}

function Known({ onBack }: { onBack: () => void }) {
  const query = standing(useQuery(callonQuery(useQueryText('id') ?? '')))
  return (
    <OneVisit title={TITLE} onBack={onBack} query={query} gone={GONE} renderAction={(visit) => <Acts visit={visit} />}>
      {(visit) => (
        <>
          <WholeVisit visit={visit} />
          {visit.can.withdraw && <Withdraw visit={visit} what="登记" />}
        </>
      )}
    </OneVisit>
  )
}

function Acts({ visit: { id, can, companyId } }: { visit: VisitDetail }) {
  const go = useGo()
  if (can.show)
    return (
      <Button wide onPress={() => go('/visitorsCodeInfo', { id })}>
        出示访客码
      </Button>
    )
  if (can.urge) return <Urge id={id} kind="primary" />
  if (can.withdraw) return null
  return (
    <Button wide onPress={() => go('/callonLoggingData', { company: companyId })}>
      再次拜访
    </Button>
  )
}
