import type { VisitState } from '#can/visitors'
import { useBack, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useVisitHints, visitorh5 } from '../parts/calls.ts'
import { GuestPage } from '../parts/phone-first.tsx'
import { VisitCard } from '../parts/visit-card.tsx'

const TITLE = '来访记录'
type Side = 'open' | 'over'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '进行中' },
  { name: 'over', label: '已结束' },
]
const STATES: Readonly<Record<Side, VisitState[]>> = {
  open: ['draft', 'invited', 'waiting', 'approved', 'inside', 'outside'],
  over: ['finished', 'declined', 'cancelled', 'expired', 'missed'],
}

/** /visitor/registerrecord: visits of whoever proved the phone. */
export default function RegisterRecord() {
  const back = useBack('/services')
  return (
    <GuestPage title={TITLE} onBack={back} hint="请用登记时的手机号验证" submitText="验证并查看">
      <Records />
    </GuestPage>
  )
}

function Records() {
  useVisitHints()
  const go = useGo()
  const [side, turn] = useHistoryState<Side>('side', 'open')
  const isOpen = side === 'open'
  return (
    <ListPage
      title={TITLE}
      back="/services"
      open
      label={isOpen ? '进行中的来访' : '已结束的来访'}
      pages={visitorh5.pages('records', { states: STATES[side] })}
      tabs={{ label: '登记状态', tabs: SIDES, shown: side, onShow: turn }}
      add={{ label: '登记来访', onPress: () => go('/visitor/visitorRegisterApply') }}
      empty={{
        title: isOpen ? '没有进行中的来访' : '没有已结束的来访',
        text: isOpen ? '登记来访后，可在这里看审批结果、出示通行码' : '结束、取消和未通过的来访会列在这里',
      }}
      keyOf={({ id }) => id}
      row={(visit) => <VisitCard visit={visit} by="visitor" path="/visitor/registerdetail" query={{ id: visit.id }} />}
    />
  )
}
