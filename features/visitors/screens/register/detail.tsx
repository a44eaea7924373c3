import { useGo } from '#client/navigation'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { VisitBanner } from '../parts/visit-banner.tsx'
import { VisitFacts, VisitHistory, VisitPeople } from '../parts/visit-facts.tsx'
import { OneVisit } from './one-visit.tsx'
import { Urge, Withdraw } from './visit-acts.tsx'

/** /visitor/registerdetail: one visit of mine: how it stands, who comes, what happened, and taking it back. */
export default function RegisterDetail() {
  return (
    <OneVisit title="登记详情" renderAction={(visit) => <Acts visit={visit} />}>
      {(visit) => (
        <>
          <VisitBanner visit={visit} />
          <VisitFacts visit={visit} />
          <VisitPeople visit={visit} />
          <VisitHistory visit={visit} />
          {visit.can.withdraw && <Withdraw visit={visit} />}
        </>
      )}
    </OneVisit>
  )
}

function Acts({ visit: { id, can, ...rest } }: { visit: VisitDetail }) {
  const go = useGo()
  const visit = { id, can, ...rest }
  if (can.show)
    return (
      <>
        <Button kind="secondary" onPress={() => go('/visitor/registersucees', { id })}>
          来访须知
        </Button>
        <Button onPress={() => go(`/current/visitorcurrentcode/${id}`)}>出示通行码</Button>
      </>
    )
  if (can.urge) return <Urge visit={visit} kind="primary" />
  return (
    <Button wide onPress={() => go('/visitor/visitorRegisterApply', { company: visit.companyId })}>
      再次登记
    </Button>
  )
}
