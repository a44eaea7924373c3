import { useGo } from '#client/navigation'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { callon } from '../parts/calls.ts'
import { WholeVisit } from '../parts/one-visit.tsx'
import { Urge, Withdraw } from '../parts/visit-acts.tsx'
import { GuestVisit, type GuestVisits } from '../register/one-visit.tsx'

const CALL_ONS: GuestVisits = {
  what: '拜访',
  records: '/callonRecord',
  queryOf: (id) => callon.read('guestApplyDetail', { id }),
}

/** /callonRecordDetail: one of my call-ons: how it stands, who comes, what happened, and what may be done. */
export default function CallonDetail() {
  return (
    <GuestVisit of={CALL_ONS} title="拜访详情" renderAction={(visit) => <Acts visit={visit} />}>
      {(visit) => (
        <>
          <WholeVisit visit={visit} />
          {visit.can.withdraw && <Withdraw visit={visit} what="登记" />}
        </>
      )}
    </GuestVisit>
  )
}

function Acts({ visit: { id, can, companyId } }: { visit: VisitDetail }) {
  const go = useGo()
  if (can.show)
    return (
      <Button wide onPress={() => go('/visitorsCodeInfo', { id })}>
        出示通行码
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
