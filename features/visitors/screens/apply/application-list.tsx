import { useState } from 'react'
import { useActOn, usePages } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { Visit } from '#contract/visitors'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { VISITS_KEY } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'
import type { applicationsQuery, Side } from './queries.ts'
import { visitapply, type Way } from './ways.ts'

const EMPTY: Readonly<Record<Side, { title: string; text: string }>> = {
  open: { title: '没有进行中的申请', text: '提交申请后，可在这里看审批结果、出示通行码' },
  done: { title: '没有已结束的申请', text: '结束、取消和未通过的来访会列在这里' },
  draft: { title: '没有草稿', text: '填写申请时可以先存草稿，来访时间过后自动删除' },
}

/** My applications of one side. */
export function ApplicationList({
  way,
  side,
  query,
}: {
  way: Way
  side: Side
  query: ReturnType<typeof applicationsQuery>
}) {
  const { list } = usePages(query)
  return (
    <EndlessList
      {...list}
      label="来访申请"
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} {...EMPTY[side]} />}
    >
      {(visit) => (side === 'draft' ? <DraftCard way={way} visit={visit} /> : <Own way={way} visit={visit} />)}
    </EndlessList>
  )
}

function Own({ way, visit }: { way: Way; visit: Visit }) {
  return <VisitCard visit={visit} by="visitor" path={way.detail} query={{ id: visit.id }} />
}

function DraftCard({ way, visit }: { way: Way; visit: Visit }) {
  const act = useActOn(VISITS_KEY)
  const [asking, ask] = useState(false)
  const { id, companyId } = visit
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
          done="已删除"
          onConfirm={() =>
            act(`drop ${id}`, (options) => visitapply.post('visitRecordUpdate', { id, withdraw: true }, options))
          }
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
