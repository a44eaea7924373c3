import { useState } from 'react'
import type { MusterMark } from '#can/access'
import { useLiveAnew } from '#client/live'
import { momentOf } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { SignedIn, useSession } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { Emergency } from '#contract/access'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toInstant } from '#vocabulary/day'
import { EmergencyCard } from '../emergencies/emergency-card.tsx'
import { entrance } from '../parts/calls.ts'
import { ToReveals, useSeeing } from '../parts/seeing.tsx'
import { crossedOf } from './acts.ts'
import {
  type Counted,
  countedOf,
  foundOf,
  type Group,
  groupsOf,
  type Inside,
  insideOf,
  type Ticks,
} from './muster-groups.ts'
import { AskedPeople, HerePeople, type Marked } from './muster-people.tsx'
import { OfflineBanners } from './offline-banners.tsx'
import { type GateOffline, useGateOffline } from './use-gate-offline.ts'
import { useSharedMarks } from './use-shared-marks.ts'
import { useTicks } from './use-ticks.ts'

const TITLE = '应急清点'
/** How often it is asked who is inside, in ms. */
const ANEW_MS = 15_000
/** What operators look somebody up for. */
const PURPOSES = ['应急清点，联系本人', '核对身份'] as const

/** /access/muster: who is inside the park, company by company or building by building, to be found one by one; by this phone's list without network. */
export default function MusterPage() {
  const back = useBack('/audit/auditenterpage')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Asked onBack={back} />
    </SignedIn>
  )
}

function Asked({ onBack }: { onBack: () => void }) {
  const { person } = useSession()
  const offline = useGateOffline(person?.roles.includes('property') ?? false)
  const asked = useQuery({ ...entrance.read('muster'), refetchInterval: ANEW_MS })
  useLiveAnew('access.emergency', [entrance.known()], { pollMs: ANEW_MS })
  const here = !offline.online || asked.error ? peopleHere(offline) : null
  // an emergency that was on when the network went is taken to be on still
  const emergency = asked.data?.emergency
  const ahead = asked.data ? asked.dataUpdatedAt - Date.parse(asked.data.now) : 0
  const counted = here ? countedOf(here) : asked.data && groupsOf(asked.data)
  const at = here ? toInstant(new Date(offline.list?.at ?? 0)) : asked.data?.now
  return (
    <Page title={TITLE} onBack={onBack}>
      <OfflineBanners offline={offline} judges={false} />
      <Loaded query={{ ...asked, data: counted && at ? { counted, at } : undefined }} shape="list">
        {(known) => <Groups {...known} here={here} emergency={emergency} ahead={ahead} />}
      </Loaded>
    </Page>
  )
}

/** Who is inside by this phone's list; null: it has none that can be believed. */
function peopleHere({ list, listOld, entries }: GateOffline): Inside[] | null {
  return list && !listOld ? insideOf(list, crossedOf(entries, list)) : null
}

interface GroupsProps {
  counted: Counted
  at: string
  /** Everybody, where this phone's list is asked; null: the server is. */
  here: readonly Inside[] | null
  emergency: Emergency | undefined
  /** How far this phone's clock is ahead of the server's, in ms. */
  ahead: number
}

function Groups({ counted, at, here, emergency, ahead }: GroupsProps) {
  const { ticks, change } = useTicks()
  const [view, show] = useHistoryState<'company' | 'building'>('view', 'company')
  const [chosen, choose] = useHistoryState<string | null>('group', null)
  const [again, askAgain] = useState(false)
  const seeing = useSeeing(PURPOSES, emergency ? '打电话' : undefined)
  const groups = view === 'company' ? counted.companies : counted.buildings
  const group = chosen === null ? undefined : groups?.find(({ key }) => `${key}` === chosen)
  const { waiting } = useSharedMarks({ emergency, online: here === null, ahead, ticks, change })
  const mark = (person: Marked, state: MusterMark['state'] | null) =>
    change((before) => {
      const { [person.id]: _before, ...others } = before
      if (state === null) return others
      const one = { company: person.companyName, building: person.buildingId ?? null, state, at: Date.now() }
      return { ...others, [person.id]: one }
    })
  const marking = { ticks, emergency, ahead, onMark: mark }
  return (
    <>
      <EmergencyCard emergency={emergency} online={here === null} waiting={waiting} />
      <Progress
        total={counted.total}
        found={emergency && here === null ? emergency.safe : foundOf(ticks, null)}
        missing={emergency && here === null ? emergency.missing : 0}
        shared={emergency !== undefined}
        at={at}
      />
      <Tabs
        label="怎样清点"
        tabs={[
          { name: 'company', label: '按企业' },
          { name: 'building', label: '按楼宇' },
        ]}
        shown={view}
        onShow={(next) => {
          show(next)
          choose(null)
        }}
      >
        {group ? (
          <Section
            title={`${group.name} ${group.count} 人`}
            trailing={
              <Button kind="plain" size="s" onPress={() => choose(null)}>
                全部{view === 'company' ? '企业' : '楼宇'}
              </Button>
            }
          >
            {here ? (
              <HerePeople people={here.filter(({ companyName }) => companyName === group.key)} {...marking} />
            ) : (
              <AskedPeople group={group} {...marking} onSee={seeing.button} />
            )}
          </Section>
        ) : groups === null ? (
          <Empty
            picture={<ListPicture />}
            title="断网时不能按楼宇清点"
            text="本机名单只记录人员是否在园，请先按企业清点"
          />
        ) : (
          <GroupList groups={groups} ticks={ticks} onChoose={({ key }) => choose(`${key}`)} />
        )}
      </Tabs>
      {seeing.sheet}
      {!emergency && Object.keys(ticks).length > 0 && (
        <Button kind="secondary" wide onPress={() => askAgain(true)}>
          重新清点
        </Button>
      )}
      {again && (
        <AskSheet
          title="重新清点？"
          text="本机的清点标记会全部清除，从头开始。"
          confirmText="重新清点"
          done="已从头开始清点"
          onConfirm={async () => change(() => ({}))}
          onClose={() => askAgain(false)}
        />
      )}
      {seeing.may && <ToReveals />}
    </>
  )
}

interface ProgressProps {
  total: number
  found: number
  missing: number
  /** What is marked is shared with all who muster. */
  shared: boolean
  at: string
}

function Progress({ total, found, missing, shared, at }: ProgressProps) {
  const left = Math.max(0, total - found)
  const lost = missing > 0 ? `，${missing} 人未找到` : ''
  return (
    <StateBanner
      tone={left === 0 ? 'ok' : 'warn'}
      title={
        total === 0
          ? '园区内没有人'
          : left === 0
            ? shared
              ? '全部已确认安全'
              : '全部已找到'
            : shared
              ? `还有 ${left} 人没有确认安全`
              : `还有 ${left} 人没有找到`
      }
      since={`在园 ${total} 人，已${shared ? '确认安全' : '找到'} ${Math.min(found, total)} 人${lost}`}
      next={`按出入记录，${momentOf(at)} 更新；清点标记${shared ? '在所有清点人员的手机上同步' : '只在本机'}`}
    />
  )
}

interface GroupListProps {
  groups: readonly Group[]
  ticks: Ticks
  onChoose: (group: Group) => void
}

function GroupList({ groups, ticks, onChoose }: GroupListProps) {
  if (groups.length === 0)
    return <Empty picture={<ListPicture />} title="园区内没有人" text="按出入记录，所有人都已离开" />
  return (
    <List label="在园人员" items={groups} keyOf={({ by, key }) => `${by} ${key}`}>
      {(group) => {
        const left = Math.max(0, group.count - (group.safe ?? foundOf(ticks, group)))
        const word = group.safe === undefined ? '未找到' : '待确认'
        return (
          <ListCard
            title={group.name}
            chip={
              <StateChip tone={left === 0 ? 'ok' : 'warn'}>{left === 0 ? '已找齐' : `${word} ${left} 人`}</StateChip>
            }
            facts={[`在园 ${group.count} 人`]}
            onPress={() => onChoose(group)}
          />
        )
      }}
    </List>
  )
}
