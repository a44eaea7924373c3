import { lazy, useState } from 'react'
import { approvals, type Duty, dutiesQuery } from '#client/duties'
import { useLiveAnew } from '#client/live'
import { hrefOf, useAddressState, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import type { InboxTab } from '#contract/tasks'
import { Card, LinkRow } from '#ui/page'
import { task } from '../parts/calls.ts'
import { Begin } from './begin.tsx'
import { DecideDuty } from './decide-duty.tsx'
import { Delegations } from './delegations.tsx'
import { type AskedDuty, DutyCard } from './duty-card.tsx'
import { dutyColumns } from './duty-columns.tsx'
import { isDecidedHere } from './duty-words.ts'
import { MineCard } from './mine-card.tsx'
import { mineColumns } from './mine-columns.tsx'

/** How often it is asked what is new where no stream is up, in milliseconds. */
const POLL_MS = 30_000
const PROBLEMS = '/parkCoordination/problemsList'

type Tab = 'duties' | InboxTab

const TABS: readonly { readonly name: Tab; readonly label: string }[] = [
  { name: 'duties', label: '待办' },
  { name: 'sponsored', label: '我发起的' },
  { name: 'done', label: '已办' },
  { name: 'copied', label: '抄送' },
]

const NAMES = TABS.map(({ name }) => name)
const RECORD = { screen: lazy(() => import('./duty-record.tsx')) }

const NOTHING: Readonly<Record<InboxTab, { readonly title: string; readonly text: string }>> = {
  sponsored: { title: '您还没有发起过任务', text: '发布的任务和周期任务会列在这里，可以随时看进度、催办和延期' },
  done: { title: '还没有办过的事', text: '您提交的填报和审批过的申请会列在这里' },
  copied: { title: '没有抄送给您的任务', text: '别人发布任务时抄送给您，会列在这里' },
}

/** /parkCoordination/myHandleTask: what waits for me in any area, what I began, what I did, and what I got a copy of. */
export default function MyHandleTask() {
  useLiveAnew('duty', [approvals.known(), task.known('myTasks')], { pollMs: POLL_MS })
  const [tab, show] = useAddressState<Tab>('tab', 'duties', NAMES)
  const [asked, ask] = useState<AskedDuty | null>(null)
  const [columns] = useState(() => dutyColumns(new Date()))
  const [mines] = useState(() => mineColumns(new Date()))
  const decide = (duty: Duty, act: AskedDuty['act']) => {
    const { title, caseId } = duty
    if (caseId !== null && isDecidedHere(duty)) ask({ title, caseId, act })
  }
  const page = {
    title: '待办',
    back: '/services',
    tabs: { label: '待办', tabs: TABS, shown: tab, onShow: show },
  }
  // both stand in one place, so that the cursor stays on the tabs
  if (tab !== 'duties')
    return (
      <ListPage
        {...page}
        label={TABS.find(({ name }) => name === tab)?.label ?? page.title}
        pages={task.pages('myTasks', { tab })}
        above={() => tab === 'sponsored' && <Begin />}
        empty={NOTHING[tab]}
        keyOf={({ kind, path, at }) => `${kind} ${path} ${at}`}
        row={(mine) => <MineCard of={mine} />}
        columns={mines}
        pathOf={({ path }) => path}
      />
    )
  return (
    <ListPage
      {...page}
      label="待办"
      pages={dutiesQuery}
      above={() => <Problems />}
      empty={{ title: '没有待办', text: '有需要您处理的申请和任务时，会出现在这里并提醒您' }}
      keyOf={({ id }) => id}
      row={(duty) => <DutyCard duty={duty} onAsk={ask} />}
      columns={columns}
      detail={RECORD}
      pathOf={({ path }) => path}
      keys={[
        { key: 'a', does: '同意', onPress: (duty) => decide(duty, 'approve') },
        { key: 'r', does: '不同意', onPress: (duty) => decide(duty, 'reject') },
      ]}
      below={() => <Delegations />}
    >
      {asked && <DecideDuty key={`${asked.caseId} ${asked.act}`} {...asked} onClose={() => ask(null)} />}
    </ListPage>
  )
}

function Problems() {
  const go = useGo()
  return (
    <Card rows>
      <LinkRow title="问题列表" note="被退回的内容和逾期的任务" href={hrefOf(PROBLEMS)} onPress={() => go(PROBLEMS)} />
    </Card>
  )
}
