import type { VisitState } from '#can/visitors'
import { GatheredTiles } from '#client/home'
import { LOGIN, useBack, useGo, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { useSession } from '#client/session'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture, SignInPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { useVisitHints, visitapply } from '../parts/calls.ts'
import { services } from '../services.ts'
import { ApplicationCard, NO_APPLICATIONS } from './application-card.tsx'
import { APPLY } from './ways.ts'

const TITLE = '我去拜访'
const DOOR = '/visitor/going'
type Side = 'open' | 'done'
const SIDES: readonly { name: Side; label: string }[] = [
  { name: 'open', label: '进行中' },
  { name: 'done', label: '已结束' },
]
const STATES: Readonly<Record<Side, VisitState[]>> = {
  open: ['invited', 'waiting', 'approved', 'inside', 'outside'],
  done: ['finished', 'declined', 'cancelled', 'expired', 'missed'],
}

/** /visitor/going: every way to call on somebody in the park, and my visits. */
export default function Going() {
  const back = useBack('/services')
  const { stage } = useSession()
  return (
    <Page title={TITLE} onBack={back}>
      <GatheredTiles door={DOOR} label={TITLE} services={services} />
      {stage === 'pending' && <Skeleton shape="list" />}
      {stage === 'absent' && <ToSignIn />}
      {stage === 'present' && <MyVisits />}
    </Page>
  )
}

function ToSignIn() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="登录后查看我的来访"
      text="没有账号也能登记来访，用登记时的手机号查看结果"
      action={{ label: '登录', onPress: () => go(LOGIN, { from: DOOR }) }}
    />
  )
}

function MyVisits() {
  useVisitHints()
  const [side, turn] = useHistoryState<Side>('side', 'open')
  return (
    <Tabs label="我的来访" tabs={SIDES} shown={side} onShow={turn}>
      <Visits key={side} side={side} />
    </Tabs>
  )
}

function Visits({ side }: { side: Side }) {
  const { list } = usePages(visitapply.pages('visitRecordSearch', { states: STATES[side] }))
  return (
    <EndlessList
      {...list}
      label={SIDES.find(({ name }) => name === side)?.label ?? ''}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} {...NO_APPLICATIONS[side]} />}
    >
      {(visit) => <ApplicationCard way={APPLY} visit={visit} />}
    </EndlessList>
  )
}
