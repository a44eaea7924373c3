import { useState } from 'react'
import { momentOf } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { Loaded, usePages, useQuery } from '#client/query'
import { SignedIn, useSession } from '#client/session'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { EndlessList, List, ListCard } from '#ui/list'
import { Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { toInstant } from '#vocabulary/day'
import { entrance } from '../parts/calls.ts'
import { type Seeing, ToReveals, useSeeing } from '../parts/seeing.tsx'
import { KIND_WORDS, passName } from '../passes/pass-words.ts'
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
import { OfflineBanners } from './offline-banners.tsx'
import { type GateOffline, useGateOffline } from './use-gate-offline.ts'
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
  const here = !offline.online || asked.error ? peopleHere(offline) : null
  const counted = here ? countedOf(here) : asked.data && groupsOf(asked.data)
  const at = here ? toInstant(new Date(offline.list?.at ?? 0)) : asked.data?.now
  return (
    <Page title={TITLE} onBack={onBack}>
      <OfflineBanners offline={offline} judges={false} />
      <Loaded query={{ ...asked, data: counted && at ? { counted, at } : undefined }} shape="list">
        {(known) => <Groups {...known} here={here} />}
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
}

function Groups({ counted, at, here }: GroupsProps) {
  const { ticks, change } = useTicks()
  const [view, show] = useHistoryState<'company' | 'building'>('view', 'company')
  const [chosen, choose] = useHistoryState<string | null>('group', null)
  const [again, askAgain] = useState(false)
  const seeing = useSeeing(PURPOSES)
  const groups = view === 'company' ? counted.companies : counted.buildings
  const group = chosen === null ? undefined : groups?.find(({ key }) => `${key}` === chosen)
  const tick = (person: Inside & { buildingId?: string | null }) => {
    const { [person.id]: found, ...others } = ticks
    const one = { company: person.companyName, building: person.buildingId ?? null }
    change(found ? others : { ...ticks, [person.id]: one })
  }
  return (
    <>
      <Progress total={counted.total} found={foundOf(ticks, null)} at={at} />
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
              <People
                people={here.filter(({ companyName }) => companyName === group.key)}
                ticks={ticks}
                onTick={tick}
              />
            ) : (
              <AskedPeople group={group} ticks={ticks} onTick={tick} onSee={seeing.button} />
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
      {Object.keys(ticks).length > 0 && (
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
          onConfirm={async () => change({})}
          onClose={() => askAgain(false)}
        />
      )}
      {seeing.may && <ToReveals />}
    </>
  )
}

function Progress({ total, found, at }: { total: number; found: number; at: string }) {
  const left = Math.max(0, total - found)
  return (
    <StateBanner
      tone={left === 0 ? 'ok' : 'warn'}
      title={total === 0 ? '园区内没有人' : left === 0 ? '全部已找到' : `还有 ${left} 人没有找到`}
      since={`在园 ${total} 人，已找到 ${Math.min(found, total)} 人`}
      next={`按出入记录，${momentOf(at)} 更新；清点标记只在本机`}
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
        const left = Math.max(0, group.count - foundOf(ticks, group))
        return (
          <ListCard
            title={group.name}
            chip={
              <StateChip tone={left === 0 ? 'ok' : 'warn'}>{left === 0 ? '已找齐' : `未找到 ${left} 人`}</StateChip>
            }
            facts={[`在园 ${group.count} 人`]}
            onPress={() => onChoose(group)}
          />
        )
      }}
    </List>
  )
}

interface PeopleProps {
  ticks: Ticks
  onTick: (person: Inside) => void
  /** The button that reaches somebody; not without network. */
  onSee?: Seeing['button']
}

const askedOf = ({ by, key }: Group) => (by === 'company' ? { company: key ?? '' } : { buildingId: key })

function AskedPeople({ group, ...rest }: PeopleProps & { group: Group }) {
  const { list } = usePages(entrance.pages('muster', askedOf(group)))
  return (
    <EndlessList {...list} label={group.name} keyOf={({ id }) => id} empty={<Nobody />}>
      {(person) => <PersonCard person={person} {...rest} />}
    </EndlessList>
  )
}

function People({ people, ...rest }: PeopleProps & { people: readonly Inside[] }) {
  if (people.length === 0) return <Nobody />
  return (
    <List label="在园人员" items={people} keyOf={({ id }) => id}>
      {(person) => <PersonCard person={person} {...rest} />}
    </List>
  )
}

function Nobody() {
  return <Empty picture={<ListPicture />} title="都已离开" text="按出入记录，这里没有人了" />
}

function PersonCard({ person, ticks, onTick, onSee }: PeopleProps & { person: Inside }) {
  const found = person.id in ticks
  return (
    <ListCard
      title={`${person.name} ${KIND_WORDS[person.kind]}`}
      chip={<StateChip tone={found ? 'ok' : 'warn'}>{found ? '已找到' : '未找到'}</StateChip>}
      facts={[passName(person), ...(person.pointName ? [`最近经过 ${person.pointName}`] : [])]}
      {...(person.since && { time: `${momentOf(person.since)} 进入` })}
      acts={
        <>
          {onSee?.({ passId: person.id, name: person.name })}
          <Button kind={found ? 'secondary' : 'primary'} size="s" onPress={() => onTick(person)}>
            {found ? '撤销' : '找到了'}
          </Button>
        </>
      }
    />
  )
}
