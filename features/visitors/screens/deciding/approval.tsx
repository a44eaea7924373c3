import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '#client/live'
import { tell } from '#client/messages'
import { useBack, useGo, useKeptState, useQueryText } from '#client/navigation'
import { Loaded, standing, usePages, useQuery } from '#client/query'
import type { Visit, VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/field'
import { EndlessList, List } from '#ui/list'
import { Page, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { refusals } from '#vocabulary/refusal'
import { VISITS_KEY, visitQuery } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { VisitCard } from '../parts/visit-card.tsx'
import { VisitFacts, VisitHistory, VisitPeople } from '../parts/visit-facts.tsx'
import { whoComes } from '../parts/visit-words.ts'
import { DeclineSheet } from './decline-sheet.tsx'
import { NotDone } from './not-done.tsx'
import { toDecideQuery } from './queries.ts'
import { StandingBanner } from './standing-banner.tsx'
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
  const queries = useQueryClient()
  useLive('duty', () => void queries.invalidateQueries({ queryKey: VISITS_KEY }), { pollMs: POLL_MS })
  const id = useQueryText('id')
  const back = useBack(id === null ? '/services' : PATH)
  return id === null ? <All onBack={back} /> : <One key={id} id={id} onBack={back} />
}

function All({ onBack }: { onBack: () => void }) {
  const [side, turn] = useKeptState<Side>('side', 'open')
  const [picked, pick] = useState<readonly string[] | null>(null)
  const [declining, decline] = useState<readonly string[] | null>(null)
  const { decide, failed, forget } = useDecide()
  const isPicking = side === 'open' && picked !== null
  const approve = async (ids: readonly string[]) => {
    try {
      await decide(ids, true)
      pick(null)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        isPicking && (
          <>
            <Button
              kind="secondary"
              disabledReason={picked.length === 0 ? '请先选择' : null}
              onPress={() => decline(picked)}
            >
              婉拒所选
            </Button>
            <Button disabledReason={picked.length === 0 ? '请先选择' : null} onPress={() => approve(picked)}>
              {`同意所选（${picked.length}）`}
            </Button>
          </>
        )
      }
    >
      <Tabs label="审批状态" tabs={SIDES} shown={side} onShow={turn}>
        <NotDone failed={failed} onRead={forget} />
        {side === 'open' ? (
          <Open picked={picked} onPick={pick} onApprove={(id) => approve([id])} onDecline={(id) => decline([id])} />
        ) : (
          <Done />
        )}
      </Tabs>
      {declining && (
        <DeclineSheet
          count={declining.length}
          onConfirm={async (reason) => {
            await decide(declining, false, reason)
            pick(null)
          }}
          onClose={() => decline(null)}
        />
      )}
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
  const { list, items } = usePages(toDecideQuery('open'))
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
        <Section title="正在等候" aside={`${here.length}条`}>
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
  const { list } = usePages(toDecideQuery('done'))
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

function One({ id, onBack }: { id: string; onBack: () => void }) {
  const go = useGo()
  const query = standing(useQuery(visitQuery(id)))
  const gone = (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这次来访"
      text="可能已由他人处理，或不由您审批"
      action={{ label: '查看待审批', onPress: () => go(PATH, {}, { replace: true }) }}
    />
  )
  return (
    <Page title={TITLE} onBack={onBack} action={query.data?.can.decide && <DecideBar visit={query.data} />}>
      <Loaded
        query={query}
        shape="detail"
        instead={{ [refusals.notFound.code]: gone, [refusals.malformed.code]: gone }}
      >
        {(visit) => (
          <>
            <StandingBanner visit={visit} />
            <VisitFacts visit={visit} />
            <VisitPeople visit={visit} />
            <VisitHistory visit={visit} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function DecideBar({ visit: { id } }: { visit: VisitDetail }) {
  const { decide, failed } = useDecide()
  const [declining, decline] = useState(false)
  const approve = async () => {
    try {
      await decide([id], true)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <>
      {failed[0] && <Notice title="没有办成" text={failed[0].message} />}
      <Button kind="secondary" onPress={() => decline(true)}>
        婉拒
      </Button>
      <Button onPress={approve}>同意来访</Button>
      {declining && (
        <DeclineSheet count={1} onConfirm={(reason) => decide([id], false, reason)} onClose={() => decline(false)} />
      )}
    </>
  )
}
