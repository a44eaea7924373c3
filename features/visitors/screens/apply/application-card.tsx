import { useState } from 'react'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { Visit } from '#contract/visitors'
import { Button } from '#ui/button'
import { visitapply } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'
import type { Way } from './ways.ts'

/** Which of my applications a list shows. */
export type Side = 'open' | 'done' | 'draft'

/** The sides with their names. */
export const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '进行中' },
  { name: 'done', label: '已结束' },
  { name: 'draft', label: '草稿' },
]

/** What stands in for a side without applications. */
export const NO_APPLICATIONS: Readonly<Record<Side, { title: string; text: string }>> = {
  open: { title: '没有进行中的申请', text: '提交申请后，可在这里看审批结果、出示通行码' },
  done: { title: '没有已结束的申请', text: '结束、取消和未通过的来访会列在这里' },
  draft: { title: '没有草稿', text: '填写申请时可以先存草稿，来访时间过后自动删除' },
}

/** One of my applications; a draft leads to its form and can be deleted. */
export function ApplicationCard({ way, visit }: { way: Way; visit: Visit }) {
  if (visit.state === 'draft') return <DraftCard way={way} visit={visit} />
  return <VisitCard visit={visit} by="visitor" path={way.detail} query={{ id: visit.id }} />
}

function DraftCard({ way, visit }: { way: Way; visit: Visit }) {
  const { id, companyId } = visit
  const [asking, ask] = useState(false)
  const remove = useAct({ send: () => visitapply.send('visitRecordUpdate', { id, withdraw: true }), done: '已删除' })
  return (
    <>
      <VisitCard
        visit={visit}
        by="visitor"
        path={way.form}
        query={{ company: companyId, id }}
        acts={
          <Button kind="plain" size="s" onPress={() => ask(true)}>
            删除草稿
          </Button>
        }
      />
      {asking && (
        <AskSheet
          title="删除这份草稿？"
          text="删除后不能恢复"
          confirmText="删除"
          danger
          act={remove}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
