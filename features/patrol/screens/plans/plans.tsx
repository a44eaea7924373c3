import { useState } from 'react'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { usePages } from '#client/query'
import { Card, LinkRow } from '#ui/page'
import { patrol } from '../parts/calls.ts'
import { MAY_NOT_MANAGE } from '../parts/fallbacks.tsx'
import { planColumns } from './plan-columns.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import { SettingSheet } from './setting-sheet.tsx'

const POINTS = '/patrol/points'
/** The sheet is of a plan that is not there yet. */
const NEW = 'new'
const TABS = [
  { name: 'on', label: '启用' },
  { name: 'off', label: '停用' },
] as const

/** /patrol/plans: plans of rounds, and the kinds and clocks of problems. */
export default function Plans() {
  const go = useGo()
  const [shown, onShow] = useHistoryState<'on' | 'off'>('view', 'on')
  const [edited, edit] = useState<string | null>(null)
  const pages = patrol.pages('planList', { disabled: shown === 'off' })
  const plan = usePages(pages).list.items.find(({ id }) => id === edited)
  const [setting, set] = useState(false)
  return (
    <ListPage
      title="巡查计划"
      back="/services"
      label="计划"
      pages={pages}
      tabs={{ label: '计划', tabs: TABS, shown, onShow }}
      instead={MAY_NOT_MANAGE}
      above={(answer) =>
        answer && (
          <Card rows>
            <LinkRow title="问题类型与整改期限" note="一般几个工作日，重大几小时" onPress={() => set(true)} />
            <LinkRow
              title="巡查点位"
              note="检查项、点位码和批量导入"
              href={hrefOf(POINTS)}
              onPress={() => go(POINTS)}
            />
          </Card>
        )
      }
      add={{ label: '添加计划', onPress: () => edit(NEW) }}
      empty={
        shown === 'off'
          ? { title: '没有停用的计划', text: '停用的计划列在这里，可以重新启用' }
          : { title: '还没有巡查计划', text: '选好点位、时间和巡查人，到时自动生成任务' }
      }
      keyOf={({ id }) => id}
      columns={planColumns(edit)}
    >
      {edited === NEW && <PlanSheet plan={null} onClose={() => edit(null)} />}
      {plan && <PlanSheet key={plan.id} plan={plan} onClose={() => edit(null)} />}
      {setting && <SettingSheet onClose={() => set(false)} />}
    </ListPage>
  )
}
