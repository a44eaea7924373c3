import { useGo } from '#client/navigation'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { Result } from '#ui/state'
import { VisitNext } from '../parts/one-visit.tsx'
import { statusOf } from '../parts/visit-banner.tsx'
import { VisitFacts } from '../parts/visit-facts.tsx'
import { OneRegistration } from './one-visit.tsx'

/** /visitor/registersucees: the visit stands: what to bring, the way, the code. */
export default function RegisterSuccess() {
  return (
    <OneRegistration title="登记成功" renderAction={(visit) => <Show visit={visit} />}>
      {(visit) => {
        const { tone, title, next } = statusOf(visit)
        return (
          <>
            <Result tone={tone} title={title} text={next} />
            <VisitNext visit={visit} />
            {visit.can.show && <Bring visit={visit} />}
            <VisitFacts visit={visit} />
          </>
        )
      }}
    </OneRegistration>
  )
}

function Bring({ visit }: { visit: VisitDetail }) {
  const { tips, companions, plate } = visit
  const facts = [
    { name: '出示', value: companions.length > 1 ? '每人一个通行码，由您出示或各自出示' : '您的通行码' },
    {
      name: '携带',
      value: companions.some(({ has }) => has.idNumber) ? '登记时填写的身份证原件' : '手机；建议带好身份证件备查',
    },
    ...(plate === '' ? [] : [{ name: '车辆', value: `${plate} 可驶入，请按指引停放` }]),
    ...(tips.way === '' ? [] : [{ name: '路线', value: tips.way }]),
    ...(tips.wifi === '' ? [] : [{ name: '无线网络', value: tips.wifi }]),
  ]
  return (
    <Section title="来访须知">
      <Card>
        <Facts facts={facts} />
      </Card>
    </Section>
  )
}

function Show({ visit }: { visit: VisitDetail }) {
  const go = useGo()
  const { id } = visit
  return (
    <>
      <Button kind="secondary" onPress={() => go('/visitor/registerdetail', { id })}>
        登记详情
      </Button>
      {visit.can.show && <Button onPress={() => go(`/current/visitorcurrentcode/${id}`)}>出示通行码</Button>}
    </>
  )
}
