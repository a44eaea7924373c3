import { useState } from 'react'
import { useBack, useGo, useKeptState } from '#client/navigation'
import { useActOn, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { Tour } from '#contract/visitors'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip, type Tone } from '#ui/state'
import { visitor } from '../parts/calls.ts'
import { visitSpan } from '../parts/visit-words.ts'
import { RosterSheet } from './roster-sheet.tsx'
import { TOURS_KEY, toursQuery } from './tour-queries.ts'
import { TourSheet } from './tour-sheet.tsx'

const TITLE = '参观记录'
const SIDES = [
  { value: 'open' as const, label: '安排中' },
  { value: 'over' as const, label: '已结束' },
]
const CHIPS: Readonly<Record<Tour['state'], { tone: Tone; word: string }>> = {
  planned: { tone: 'info', word: '待开始' },
  running: { tone: 'ok', word: '进行中' },
  done: { tone: 'neutral', word: '已结束' },
  cancelled: { tone: 'neutral', word: '已取消' },
}
/** What is done about a tour, in a sheet. */
type Deed = 'change' | 'roster' | 'begin' | 'end' | 'cancel' | 'note'

/** /access/viewsnotes: tours of the park: planned with a roster, run, and noted. */
export default function ViewsNotes() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Tours onBack={back} />
    </SignedIn>
  )
}

function Tours({ onBack }: { onBack: () => void }) {
  const [side, show] = useKeptState<'open' | 'over'>('side', 'open')
  const { list } = usePages(toursQuery(side))
  const [doing, act] = useState<{ tour: Tour | null; deed: Deed } | null>(null)
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={() => act({ tour: null, deed: 'change' })}>
          安排参观
        </Button>
      }
    >
      <Choice label="参观" silent look="row" options={SIDES} value={side} onChange={show} />
      <EndlessList
        {...list}
        label={TITLE}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title={side === 'open' ? '没有安排中的参观' : '没有已结束的参观'}
            text="安排后可以导入名单，参观结束后填写记录"
          />
        }
      >
        {(tour) => <TourCard tour={tour} onAct={(deed) => act({ tour, deed })} />}
      </EndlessList>
      {doing && <DeedSheet {...doing} onClose={() => act(null)} />}
    </Page>
  )
}

/** How many of a tour are named; a note takes its place once there is one. */
const rosterWords = (named: number, passes: number) =>
  named === 0 ? '还没有名单，共用一个团体通行码' : `名单 ${named} 人，其中 ${passes} 人有单独的通行权`

function TourCard({ tour, onAct }: { tour: Tour; onAct: (deed: Deed) => void }) {
  const { title, guests, route, from, until, headcount, named, passes, note, state, can } = tour
  const { tone, word } = CHIPS[state]
  const go = useGo()
  const deed = (what: Deed, words: string, kind: 'plain' | 'primary' = 'plain') => (
    <Button key={what} kind={kind} size="s" onPress={() => onAct(what)}>
      {words}
    </Button>
  )
  return (
    <ListCard
      title={title}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[
        [guests, `${headcount} 人`, route].filter(Boolean).join(' · '),
        note === '' ? rosterWords(named, passes) : `记录：${note}`,
      ]}
      time={visitSpan({ from, until })}
      acts={
        <>
          {can.change && deed('cancel', '取消')}
          {can.change && deed('change', '修改')}
          {can.change && deed('roster', '导入名单')}
          {can.end && deed('end', '结束')}
          {can.begin && deed('begin', '开始', 'primary')}
          {state === 'running' && (
            <Button size="s" onPress={() => go('/current/currentcode')}>
              出示团体通行码
            </Button>
          )}
          {can.note && deed('note', note === '' ? '填写记录' : '修改记录', note === '' ? 'primary' : 'plain')}
        </>
      }
    />
  )
}

function DeedSheet({ tour, deed, onClose }: { tour: Tour | null; deed: Deed; onClose: () => void }) {
  const act = useActOn(TOURS_KEY)
  if (tour === null || deed === 'change') return <TourSheet tour={tour} onClose={onClose} />
  const { id, title } = tour
  const move = (to: 'running' | 'done' | 'cancelled') =>
    act(`${id} ${to}`, (options) => visitor.post('tourState', { id, to }, options))
  switch (deed) {
    case 'roster':
      return <RosterSheet tour={tour} onClose={onClose} />
    case 'begin':
      return (
        <AskSheet
          title={`开始“${title}”？`}
          text="开始后可以出示团体通行码，参观的人凭码通行"
          confirmText="开始"
          done="已开始"
          onConfirm={() => move('running')}
          onClose={onClose}
        />
      )
    case 'end':
      return (
        <AskSheet
          title={`结束“${title}”？`}
          text="结束后这次参观的通行权全部失效，可以填写参观记录"
          confirmText="结束"
          done="已结束"
          onConfirm={() => move('done')}
          onClose={onClose}
        />
      )
    case 'cancel':
      return (
        <AskSheet
          title={`取消“${title}”？`}
          text="取消后这次参观的通行权全部失效，不能恢复"
          confirmText="取消参观"
          danger
          done="已取消"
          onConfirm={() => move('cancelled')}
          onClose={onClose}
        />
      )
    case 'note':
      return (
        <ReasonSheet
          title="参观记录"
          text={title}
          label="记录"
          hint="接待情况、客人的反馈和后续事项"
          maxLength={500}
          danger={false}
          confirmText="保存"
          onConfirm={(note) => act(`${id} ${note}`, (options) => visitor.post('tourNote', { id, note }, options))}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
