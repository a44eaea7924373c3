import { useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { ApplicationCard, NO_APPLICATIONS, SIDES, type Side } from '../apply/application-card.tsx'
import { FORM } from '../apply/ways.ts'
import { useVisitHints, visitsession } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'

const TABS = [...SIDES, { name: 'task', label: '待审批' }] as const
const NO_TASKS = { title: '没有等您审批的来访', text: '有人申请来访时会提醒您' }

/** /visit/applyrecord: my applications by forms of companies, and what waits for my decision. */
export default function ApplyRecord() {
  useVisitHints()
  const go = useGo()
  const [side, turn] = useHistoryState<Side | 'task'>('side', 'open')
  const page = {
    title: '访问其他企业',
    back: '/services',
    tabs: { label: '申请状态', tabs: TABS, shown: side, onShow: turn },
    add: { label: '申请访问', onPress: () => go(FORM.form) },
  }
  if (side === 'task')
    return (
      <ListPage
        {...page}
        label="待我审批"
        pages={visitsession.pages('myTaskOrApply', { kind: 'task' })}
        empty={NO_TASKS}
        keyOf={({ id }) => id}
        row={(visit) => (
          <VisitCard visit={visit} by="company" path="/visit/visitTaskTracking" query={{ id: visit.id }} />
        )}
      />
    )
  return (
    <ListPage
      {...page}
      label="来访申请"
      pages={visitsession.pages('myApply', { side })}
      empty={NO_APPLICATIONS[side]}
      keyOf={({ id }) => id}
      row={(visit) => <ApplicationCard way={FORM} visit={visit} />}
    />
  )
}
