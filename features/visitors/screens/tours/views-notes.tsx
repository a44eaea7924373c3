import { useState } from 'react'
import { useAct } from '#client/form'
import { useAddressState, useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { Tour } from '#contract/visitors'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { StateChip, type Tone } from '#ui/state'
import { visitor } from '../parts/calls.ts'
import { visitSpan } from '../parts/visit-words.ts'
import { RosterSheet } from './roster-sheet.tsx'
import { TourSheet } from './tour-sheet.tsx'

const SIDES = [
  { value: 'open' as const, label: '安排中' },
  { value: 'over' as const, label: '已结束' },
]
const NAMES = SIDES.map(({ value }) => value)
const CHIPS: Readonly<Record<Tour['state'], { tone: Tone; word: string }>> = {
  planned: { tone: 'info', word: '待开始' },
  running: { tone: 'ok', word: '进行中' },
  done: { tone: 'neutral', word: '已结束' },
  cancelled: { tone: 'neutral', word: '已取消' },
}
/** What is done about a tour, in a sheet. */
type Action = 'change' | 'roster' | 'begin' | 'end' | 'cancel' | 'note'

/** /access/viewsnotes: tours of the park: planned with a roster, run, and noted. */
export default function ViewsNotes() {
  const [side, show] = useAddressState<'open' | 'over'>('side', 'open', NAMES)
  const [adding, add] = useState(false)
  return (
    <ListPage
      title="参观记录"
      back="/services"
      pages={visitor.pages('tours', { side })}
      filter={<Choice label="参观" silent variant="row" options={SIDES} value={side} onChange={show} />}
      add={{ label: '安排参观', onPress: () => add(true) }}
      empty={{
        title: side === 'open' ? '没有安排中的参观' : '没有已结束的参观',
        text: '安排后可以导入名单，参观结束后填写记录',
      }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    >
      {adding && <TourSheet tour={null} onClose={() => add(false)} />}
    </ListPage>
  )
}

/** How many of a tour are named; a note takes its place once there is one. */
const rosterWords = (named: number, passes: number) =>
  named === 0 ? '还没有名单，共用一个团体通行码' : `名单 ${named} 人，其中 ${passes} 人有单独的通行权限`

/** What is known of a tour's guests: its note once there is one. */
const notesOf = ({ note, named, passes }: Tour) => (note === '' ? rosterWords(named, passes) : `记录：${note}`)

const COLUMNS: readonly Column<Tour>[] = [
  { name: 'title', title: '参观', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state }) {
      const { tone, word } = CHIPS[state]
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: ({ state }) => CHIPS[state].word,
  },
  { name: 'span', title: '时间', card: 'time', of: visitSpan, by: ({ from }) => Date.parse(from) },
  {
    name: 'guests',
    title: '客人',
    card: 'fact',
    of: ({ guests }) => guests,
    inCard: ({ guests, headcount, route }) => [guests, `${headcount} 人`, route].filter(Boolean).join(' · '),
    by: ({ guests }) => guests,
  },
  {
    name: 'headcount',
    title: '人数',
    figures: true,
    of: ({ headcount }) => `${headcount} 人`,
    by: ({ headcount }) => headcount,
  },
  { name: 'route', title: '路线', of: ({ route }) => route, by: ({ route }) => route },
  { name: 'notes', title: '名单和记录', card: 'fact', of: notesOf },
  { name: 'acts', title: '操作', card: 'acts', of: (tour) => <TourActs tour={tour} /> },
]

/** What is done about a tour, with the sheets for it. */
function TourActs({ tour }: { tour: Tour }) {
  const { note, state, can } = tour
  const go = useGo()
  const [doing, act] = useState<Action | null>(null)
  const button = (action: Action, words: string, kind: 'plain' | 'primary' = 'plain') => (
    <Button key={action} kind={kind} size="s" onPress={() => act(action)}>
      {words}
    </Button>
  )
  return (
    <>
      {can.change && button('cancel', '取消')}
      {can.change && button('change', '修改')}
      {can.change && button('roster', '导入名单')}
      {can.end && button('end', '结束')}
      {can.begin && button('begin', '开始', 'primary')}
      {state === 'running' && (
        <Button size="s" onPress={() => go('/current/currentcode')}>
          出示团体通行码
        </Button>
      )}
      {can.note && button('note', note === '' ? '填写记录' : '修改记录', note === '' ? 'primary' : 'plain')}
      {doing && <ActionSheet tour={tour} action={doing} onClose={() => act(null)} />}
    </>
  )
}

function ActionSheet({ tour, action, onClose }: { tour: Tour; action: Action; onClose: () => void }) {
  const { id, title } = tour
  const begin = useAct({ send: () => visitor.send('tourState', { id, to: 'running' }), done: '已开始' })
  const end = useAct({ send: () => visitor.send('tourState', { id, to: 'done' }), done: '已结束' })
  const cancel = useAct({ send: () => visitor.send('tourState', { id, to: 'cancelled' }), done: '已取消' })
  const note = useAct({ send: (words: string) => visitor.send('tourNote', { id, note: words }) })
  switch (action) {
    case 'change':
      return <TourSheet tour={tour} onClose={onClose} />
    case 'roster':
      return <RosterSheet tour={tour} onClose={onClose} />
    case 'begin':
      return (
        <AskSheet
          title={`开始“${title}”？`}
          text="开始后可以出示团体通行码，参观的人凭码通行"
          confirmText="开始"
          act={begin}
          onClose={onClose}
        />
      )
    case 'end':
      return (
        <AskSheet
          title={`结束“${title}”？`}
          text="结束后这次参观的通行权限全部失效，可以填写参观记录"
          confirmText="结束"
          act={end}
          onClose={onClose}
        />
      )
    case 'cancel':
      return (
        <AskSheet
          title={`取消“${title}”？`}
          text="取消后这次参观的通行权限全部失效，不能恢复"
          confirmText="取消参观"
          danger
          act={cancel}
          onClose={onClose}
        />
      )
    default:
      return (
        <ReasonSheet
          title="参观记录"
          text={title}
          label="记录"
          hint="接待情况、客人的反馈和后续事项"
          maxLength={500}
          danger={false}
          confirmText="保存"
          act={note}
          onClose={onClose}
        />
      )
  }
}
