import { useState } from 'react'
import { agoOf } from '#client/messages'
import { useAddressState } from '#client/navigation'
import { ListPage } from '#client/page'
import { usePages } from '#client/query'
import type { Complaint } from '#contract/decoration'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { AnswerSheet } from './answer-sheet.tsx'

const TABS = [
  { name: 'open', label: '待答复' },
  { name: 'answered', label: '已答复' },
] as const

/** Complaints of neighbours, as staff answers them. */
export function Complaints() {
  const [shown, onShow] = useAddressState('state', 'open', ['open', 'answered'])
  const [openedId, open] = useState<string | null>(null)
  const pages = decoration.pages('complaintList', { state: shown })
  const opened = usePages(pages).items.find(({ id }) => id === openedId)
  return (
    <ListPage
      title="邻里施工"
      back="/decoration/calendar"
      label="邻里反映"
      pages={pages}
      tabs={{ label: '反映', tabs: TABS, shown, onShow }}
      notYours={{
        title: '只有园区人员可以答复反映',
        text: '您反映的问题和答复，在邻里施工里查看',
        action: { label: '查看邻里施工', to: '/decoration/calendar' },
      }}
      empty={
        shown === 'open'
          ? { title: '没有待答复的反映', text: '邻居反映施工扰民时，会列在这里并提醒您' }
          : { title: '还没有答复过反映', text: '答复后的反映保留在这里' }
      }
      keyOf={({ id }) => id}
      row={(complaint) => <ComplaintCard complaint={complaint} onPress={() => open(complaint.id)} />}
    >
      {opened && <AnswerSheet key={opened.id} complaint={opened} onClose={() => open(null)} />}
    </ListPage>
  )
}

function ComplaintCard({ complaint, onPress }: { complaint: Complaint; onPress: () => void }) {
  const { place, kindWords, text, at, state, outcomeWords, wasPermitted, caseStateWords, may } = complaint
  return (
    <ListCard
      title={`${place} · ${kindWords}`}
      chip={
        state === 'open' ? (
          <StateChip tone={wasPermitted ? 'warn' : 'bad'}>{wasPermitted ? '施工时段内' : '非施工时段'}</StateChip>
        ) : (
          <StateChip tone="ok">{outcomeWords}</StateChip>
        )
      }
      facts={[text, `工程${caseStateWords}`]}
      time={agoOf(at)}
      actionLabel={may.answer ? '答复' : '查看'}
      onPress={onPress}
    />
  )
}
