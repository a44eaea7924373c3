import { useGo } from '#client/navigation'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { JustFiled } from '../parts/one-visit.tsx'
import { Urge } from '../parts/visit-acts.tsx'
import { OneRegistration } from './one-visit.tsx'

/** /visitor/visitorAddSuccess: what was registered, who decides next, and what became of it while the visitor looks. */
export default function AddSuccess() {
  return (
    <OneRegistration title="提交成功" renderAction={(visit) => <Next visit={visit} />}>
      {(visit) => <JustFiled visit={visit} said="登记已提交" steps={stepsOf(visit)} />}
    </OneRegistration>
  )
}

function stepsOf(visit: VisitDetail) {
  const escalated = visit.events.some(({ what }) => what.startsWith('已转'))
  const note = escalated
    ? '接待人没有及时处理，已转前台和管理员'
    : visit.hostName === ''
      ? '企业会安排人接待；可以催一下'
      : '5 分钟未处理会再次提醒，10 分钟后转前台和管理员'
  return [
    { title: '已提交登记', tone: 'ok' as const },
    { title: `${visit.decides || '企业'}审批`, note, tone: 'info' as const },
    { title: '短信通知您结果，凭通行码入园' },
  ]
}

function Next({ visit }: { visit: VisitDetail }) {
  const go = useGo()
  const { id, can } = visit
  if (can.show)
    return (
      <Button wide onPress={() => go('/visitor/registersucees', { id }, { replace: true })}>
        查看通行码和来访须知
      </Button>
    )
  return (
    <>
      {can.urge && <Urge id={visit.id} />}
      <Button wide={!can.urge} onPress={() => go('/visitor/registerdetail', { id })}>
        查看登记
      </Button>
    </>
  )
}
