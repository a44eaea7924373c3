import { useBack, useGo, useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { useVisitHints } from '../parts/calls.ts'
import { GuestPage } from '../parts/phone-first.tsx'
import { VisitCard } from '../parts/visit-card.tsx'
import { myVisitsQuery, type Side } from './queries.ts'

const TITLE = '登记记录'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '进行中' },
  { name: 'over', label: '已结束' },
]

/** /visitor/registerrecord: visits of whoever proved the phone. */
export default function RegisterRecord() {
  const back = useBack('/services')
  return (
    <GuestPage title={TITLE} onBack={back} hint="请用登记时的手机号验证" submitText="验证并查看">
      <Records onBack={back} />
    </GuestPage>
  )
}

function Records({ onBack }: { onBack: () => void }) {
  useVisitHints()
  const go = useGo()
  const [side, turn] = useKeptState<Side>('side', 'open')
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={() => go('/visitor/visitorRegisterApply')}>
          登记来访
        </Button>
      }
    >
      <Tabs label="登记状态" tabs={SIDES} shown={side} onShow={turn}>
        <SideList key={side} side={side} />
      </Tabs>
    </Page>
  )
}

function SideList({ side }: { side: Side }) {
  const { list } = usePages(myVisitsQuery(side))
  return (
    <EndlessList
      {...list}
      label={side === 'open' ? '进行中的来访' : '已结束的来访'}
      keyOf={({ id }) => id}
      empty={
        <Empty
          picture={<ListPicture />}
          title={side === 'open' ? '没有进行中的来访' : '没有已结束的来访'}
          text={side === 'open' ? '登记来访后，可在这里看审批结果、出示通行码' : '结束、取消和未通过的来访会列在这里'}
        />
      }
    >
      {(visit) => <VisitCard visit={visit} by="visitor" path="/visitor/registerdetail" query={{ id: visit.id }} />}
    </EndlessList>
  )
}
