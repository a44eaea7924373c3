import { useBack, useGo, useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { ApplicationList } from '../apply/application-list.tsx'
import { formsQuery, SIDES, type Side, tasksQuery } from '../apply/queries.ts'
import { FORM } from '../apply/ways.ts'
import { useVisitHints } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'

const TITLE = '访问申请记录'
const TABS = [...SIDES, { name: 'task', label: '待审批' }] as const

/** /visit/applyrecord: my applications by forms of companies, and what waits for my decision. */
export default function ApplyRecord() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Records onBack={back} />
    </SignedIn>
  )
}

function Records({ onBack }: { onBack: () => void }) {
  useVisitHints()
  const go = useGo()
  const [side, turn] = useKeptState<Side | 'task'>('side', 'open')
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={() => go(FORM.form)}>
          申请访问
        </Button>
      }
    >
      <Tabs label="申请状态" tabs={TABS} shown={side} onShow={turn}>
        {side === 'task' ? <Tasks /> : <ApplicationList key={side} way={FORM} side={side} query={formsQuery(side)} />}
      </Tabs>
    </Page>
  )
}

function Tasks() {
  const { list } = usePages(tasksQuery)
  return (
    <EndlessList
      {...list}
      label="待我审批"
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="没有等您审批的来访" text="有人申请来访时会提醒您" />}
    >
      {(visit) => <VisitCard visit={visit} by="company" path="/visit/visitTaskTracking" query={{ id: visit.id }} />}
    </EndlessList>
  )
}
