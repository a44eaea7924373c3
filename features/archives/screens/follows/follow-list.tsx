import { useState } from 'react'
import { dayInWords } from '#client/messages'
import { hrefOf, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import type { Follow, Stage } from '#contract/archives'
import { Choice } from '#ui/field'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { FollowerFilter } from './follower-filter.tsx'
import { STAGE_CHOICES, STAGE_WORDS } from './stage-words.ts'

type View = 'mine' | 'waiting' | 'all'
type Narrowed = Stage | 'current' | 'overdue'

const VIEWS: readonly { name: View; label: string }[] = [
  { name: 'mine', label: '我的' },
  { name: 'waiting', label: '待分配' },
  { name: 'all', label: '全部' },
]
const NARROWED: readonly { value: Narrowed; label: string }[] = [
  { value: 'current', label: '跟进中' },
  { value: 'overdue', label: '已逾期' },
  ...STAGE_CHOICES,
]
const EMPTY: Readonly<Record<View, { title: string; text: string }>> = {
  mine: { title: '没有您跟进的企业', text: '可以在「待分配」中接手，或添加线索' },
  waiting: { title: '没有待分配的企业', text: '没有跟进人的线索会列在这里' },
  all: { title: '没有符合条件的企业', text: '可以换个条件，或添加线索' },
}

const isView = (text: string | null): text is View => VIEWS.some(({ name }) => name === text)

/** /companyinfo/followList: enterprises that are followed, the own and overdue ones first; `view` is the tab that is shown at first. */
export default function FollowList() {
  const go = useGo()
  const asked = useQueryText('view')
  const [view, show] = useHistoryState<View>('view', isView(asked) ? asked : 'mine')
  const [narrowed, narrow] = useHistoryState<Narrowed>('narrowed', 'current')
  const [followerId, choose] = useHistoryState<string | null>('follower', null)
  const [followers, setFollowers] = useState<readonly { id: string; name: string }[]>([])
  const isStage = narrowed !== 'current' && narrowed !== 'overdue'
  return (
    <ListPage
      title="企业跟进"
      back="/services"
      label="跟进的企业"
      pages={archive.pages('follows', {
        view,
        ...(isStage && { stage: narrowed }),
        ...(narrowed === 'overdue' && { due: 'overdue' as const }),
        ...(view === 'all' && followerId !== null && { followerId }),
      })}
      tabs={{ label: '范围', tabs: VIEWS, shown: view, onShow: show }}
      filter={<Choice silent variant="row" label="阶段" options={NARROWED} value={narrowed} onChange={narrow} />}
      above={(answer) =>
        view === 'all' && (
          <FollowerFilter
            found={answer?.followers}
            known={followers}
            onKnown={setFollowers}
            value={followerId}
            onChange={choose}
          />
        )
      }
      mayNot={({ mayFollow }) =>
        mayFollow ? null : { title: '您没有跟进企业的权限', text: '如需跟进，请联系园区运营授权' }
      }
      add={() => ({ label: '添加线索', onPress: () => go('/epsarchives/outsideEnterprise') })}
      empty={narrowed === 'current' ? EMPTY[view] : EMPTY.all}
      keyOf={({ id }) => id}
      row={(follow) => <OneFollow follow={follow} />}
    />
  )
}

function OneFollow({ follow }: { follow: Follow }) {
  const go = useGo()
  const { id, name, stage, follower, mine, nextOn, nextWhat, overdue, touchedOn, state } = follow
  const words = stage === null ? null : STAGE_WORDS[stage]
  const next = nextOn === null ? '未安排下一步' : `${dayInWords(nextOn)} ${nextWhat}`
  const who = follower === null ? '待分配' : mine ? '我跟进' : follower.name
  const touched = touchedOn === null ? '' : ` · 最近沟通 ${dayInWords(touchedOn)}`
  return (
    <ListCard
      face={<Initials id={id} name={name} of="company" />}
      title={name}
      chip={
        overdue ? (
          <StateChip tone="bad">已逾期</StateChip>
        ) : (
          words && <StateChip tone={words.tone}>{state === 'left' ? '已离园' : words.label}</StateChip>
        )
      }
      facts={[next, `${overdue && words ? `${words.label} · ` : ''}${who}${touched}`]}
      href={hrefOf('/companyinfo/details', { id })}
      onPress={() => go('/companyinfo/details', { id })}
    />
  )
}
