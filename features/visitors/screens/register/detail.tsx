import { useGo } from '#client/navigation'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { WholeVisit } from '../parts/one-visit.tsx'
import { Urge, Withdraw } from '../parts/visit-acts.tsx'
import { OneRegistration } from './one-visit.tsx'

/** /visitor/registerdetail: one visit of mine: how it stands, who comes, what happened, and taking it back. */
export default function RegisterDetail() {
  return (
    <OneRegistration title="登记详情" renderAction={(visit) => <Acts visit={visit} />}>
      {(visit) => (
        <>
          <WholeVisit visit={visit} />
          {visit.can.withdraw && <Withdraw visit={visit} what="登记" />}
        </>
      )}
    </OneRegistration>
  )
}

function Acts({ visit: { id, can, companyId } }: { visit: VisitDetail }) {
  const go = useGo()
  if (can.show)
    return (
      <>
        <Button kind="secondary" onPress={() => go('/visitor/registersucees', { id })}>
          来访须知
        </Button>
        <Button onPress={() => go(`/current/visitorcurrentcode/${id}`)}>出示通行码</Button>
      </>
    )
  if (can.urge) return <Urge id={id} kind="primary" />
  return (
    <Button wide onPress={() => go('/visitor/visitorRegisterApply', { company: companyId })}>
      再次登记
    </Button>
  )
}
