import { useState } from 'react'
import { useLiveAnew } from '#client/live'
import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { usePages } from '#client/query'
import type { Visit, VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/field'
import { EndlessList, List } from '#ui/list'
import { Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { VISITS, visitor, visitorh5 } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { VisitCard } from '../parts/visit-card.tsx'
import { VisitFacts, VisitHistory, VisitPeople } from '../parts/visit-facts.tsx'
import { whoComes } from '../parts/visit-words.ts'
import { DeclineSheet } from './decline-sheet.tsx'
import { NotDone } from './not-done.tsx'
import { StatusBanner } from './status-banner.tsx'
import { useDecide } from './use-decide.ts'
import { isAtGate } from './words.ts'

const TITLE = '访客登记审批'
const PATH = '/visitorRegisteApproval'
/** How often it is asked what is new where no stream is up, in milliseconds. */
const POLL_MS = 30_000
type Side = 'open' | 'done'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '待审批' },
  { name: 'done', label: '已处理' },
]

/** /visitorRegisteApproval: visits that wait for me, one or many at once; with `id` one of them whole. */
export default function Approval() {
  useLiveAnew('duty', VISITS, { pollMs: POLL_MS })
  const id = useQueryText('id')
  return id === null ? <All /> : <One key={id} id={id} />
}

function All() {
  const back = useBack('/services')
  const [side, turn] = useHistoryState<Side>('side', 'open')
  const [picked, pick] = useState<readonly string[] | null>(null)
  const [declining, askWhy] = useState<readonly string[] | null>(null)
  const { approve, decline, failed, forget } = useDecide({ onDone: () => pick(null) })
  const isPicking = side === 'open' && picked !== null
  return (
    <Page
      title={TITLE}
      onBack={back}
      action={
        isPicking && (
          <>
            <Button
              kind="secondary"
              disabledReason={picked.length === 0 ? '请先选择' : null}
              onPress={() => askWhy(picked)}
            >
              婉拒所选
            </Button>
            <Button disabledReason={picked.length === 0 ? '请先选择' : null} onPress={() => approve.run(picked)}>
              {`同意所选（${picked.length}）`}
            </Button>
          </>
        )
      }
    >
      <Tabs label="审批状态" tabs={SIDES} shown={side} onShow={turn}>
        <NotDone failed={failed} onRead={forget} />
        {side === 'open' ? (
          <Open picked={picked} onPick={pick} onApprove={(id) => approve.run([id])} onDecline={(id) => askWhy([id])} />
        ) : (
          <Done />
        )}
      </Tabs>
      {declining && <DeclineSheet ids={declining} decline={decline} onClose={() => askWhy(null)} />}
    </Page>
  )
}

interface OpenProps {
  picked: readonly string[] | null
  onPick: (ids: readonly string[] | null) => void
  onApprove: (id: string) => Promise<void>
  onDecline: (id: string) => void
}

/** Who stands at the gate first, then the others. */
function Open({ picked, onPick, onApprove, onDecline }: OpenProps) {
  const { list, items } = usePages(visitorh5.pages('toDecide', { side: 'open' }))
  const [now] = useState(() => new Date())
  const here = items.filter((visit) => isAtGate(visit, now))
  const others = items.filter((visit) => !isAtGate(visit, now))
  const card = (visit: Visit) => {
    const isPicked = picked?.includes(visit.id) ?? false
    const turn = () =>
      onPick(isPicked ? (picked ?? []).filter((id) => id !== visit.id) : [...(picked ?? []), visit.id].slice(0, 50))
    return (
      <VisitCard
        visit={visit}
        by="company"
        path={PATH}
        query={{ id: visit.id }}
        acts={
          picked ? (
            <Checkbox checked={isPicked} onChange={turn}>{`选择${whoComes(visit)}的来访`}</Checkbox>
          ) : (
            <>
              <Button kind="plain" size="s" onPress={() => onDecline(visit.id)}>
                婉拒
              </Button>
              <Button size="s" onPress={() => onApprove(visit.id)}>
                同意
              </Button>
            </>
          )
        }
      />
    )
  }
  return (
    <>
      {items.length > 1 && (
        <div className={s.end}>
          <Button kind="plain" size="s" onPress={() => onPick(picked ? null : [])}>
            {picked ? '取消多选' : '多选'}
          </Button>
        </div>
      )}
      {here.length > 0 && (
        <Section title="正在等候" trailing={`${here.length}条`}>
          <List label="正在等候" items={here} keyOf={({ id }) => id}>
            {card}
          </List>
        </Section>
      )}
      <EndlessList
        {...list}
        items={others}
        label="待审批的来访"
        keyOf={({ id }) => id}
        empty={
          here.length > 0 ? null : (
            <Empty
              picture={<ListPicture />}
              title="没有待审批的来访"
              text="访客登记或申请来访时，会提醒您并显示在这里"
            />
          )
        }
      >
        {card}
      </EndlessList>
    </>
  )
}

function Done() {
  const { list } = usePages(visitorh5.pages('toDecide', { side: 'done' }))
  return (
    <EndlessList
      {...list}
      label="已处理的来访"
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="还没有处理过来访" text="您同意或婉拒的来访会留在这里" />}
    >
      {(visit) => <VisitCard visit={visit} by="company" path={PATH} query={{ id: visit.id }} />}
    </EndlessList>
  )
}

function One({ id }: { id: string }) {
  return (
    <LoadedPage
      title={TITLE}
      back={PATH}
      open
      query={visitor.read('recordById', { id })}
      shape="detail"
      gone={{
        title: '没有找到这次来访',
        text: '可能已由他人处理，或不由您审批',
        action: { label: '查看待审批', to: PATH },
      }}
      action={(visit) => visit.can.decide && <DecideBar visit={visit} />}
    >
      {(visit) => (
        <>
          <StatusBanner visit={visit} />
          <VisitFacts visit={visit} />
          <VisitPeople visit={visit} />
          <VisitHistory visit={visit} />
        </>
      )}
    </LoadedPage>
  )
}

function DecideBar({ visit: { id } }: { visit: VisitDetail }) {
  const { approve, decline, failed } = useDecide()
  const [declining, askWhy] = useState(false)
  return (
    <>
      {failed[0] && <Notice title="没有办成" text={failed[0].message} />}
      <Button kind="secondary" onPress={() => askWhy(true)}>
        婉拒
      </Button>
      <Button onPress={() => approve.run([id])}>同意来访</Button>
      {declining && <DeclineSheet ids={[id]} decline={decline} onClose={() => askWhy(false)} />}
    </>
  )
}
