import { useState } from 'react'
import { momentOf } from '#client/messages'
import { hrefOf, useAddressState, useGo, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import type { CorrectionLine } from '#contract/decoration'
import { ListCard } from '#ui/list'
import { CaseSheet } from '../acts/case-sheet.tsx'
import { useVisits } from '../acts/use-visits.ts'
import { decoration } from '../parts/calls.ts'
import { CorrectionChip, goneOf } from '../parts/visit-parts.tsx'
import { CORRECTIONS, correctionFormPath, correctionPath, orderPath } from '../parts/visit-paths.ts'

const TITLE = '整改'
const SCOPES = ['answer', 'review', 'closed'] as const
type Scope = (typeof SCOPES)[number]
const NAMES = { answer: '待整改', review: '待复核', closed: '已关闭' } as const
const EMPTY = {
  answer: { title: '没有待整改的问题', text: '巡检或验收发现问题后，整改单会出现在这里' },
  review: { title: '没有待复核的整改', text: '施工方提交整改后，会出现在这里等待复核' },
  closed: { title: '还没有关闭的整改', text: '复核通过的整改会保存在这里' },
} as const

/** /decoration/correction: corrections that wait for an answer, for a review, and closed ones, overdue first; of one case by `?case=`. */
export default function CorrectionList() {
  const caseId = useQueryText('case')
  const [shown, show] = useAddressState<Scope>('scope', 'answer', SCOPES)
  const [choosing, setChoosing] = useState(false)
  const of = caseId === null ? {} : { caseId }
  return (
    <ListPage
      title={TITLE}
      back="/decoration/inspection"
      pages={decoration.pages('correctionList', { scope: shown, ...of })}
      tabs={{ label: TITLE, tabs: SCOPES.map((name) => ({ name, label: NAMES[name] })), shown, onShow: show }}
      {...goneOf('这个工程的整改', '查看全部整改', CORRECTIONS)}
      add={({ reviews }) => (reviews ? { label: '下达整改单', onPress: () => setChoosing(true) } : null)}
      empty={EMPTY[shown]}
      keyOf={({ id }) => id}
      row={(line, { reviews }) => <Line line={line} reviews={reviews} />}
    >
      {choosing && <Choosing caseId={caseId} onClose={() => setChoosing(false)} />}
    </ListPage>
  )
}

function Line({ line, reviews }: { line: CorrectionLine; reviews: boolean }) {
  const go = useGo()
  const { id, workCase, state, text, safety, dueAt, refusals } = line
  const answers = (state === 'ordered' || state === 'refused') && !reviews
  const path =
    answers || (state === 'answered' && reviews)
      ? correctionFormPath(id, workCase.id, state)
      : correctionPath(id, workCase.id)
  return (
    <ListCard
      title={text}
      facts={[
        workCase.place,
        [safety ? '安全问题' : '', refusals > 0 ? `${refusals}次未通过` : ''].filter(Boolean).join(' · '),
      ].filter(Boolean)}
      chip={<CorrectionChip line={line} />}
      time={state === 'closed' ? line.number : `${momentOf(dueAt)} 前`}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}

/** Of which case a correction is ordered. */
function Choosing({ caseId, onClose }: { caseId: string | null; onClose: () => void }) {
  const go = useGo()
  const visits = useVisits()
  const all = visits.pack.held?.pack.cases ?? []
  const cases = caseId === null ? all : all.filter(({ id }) => id === caseId)
  return <CaseSheet title="选择工程" cases={cases} onChoose={({ id }) => go(orderPath(id))} onClose={onClose} />
}
