import type { MusterMark } from '#can/access'
import { agoOf, momentOf } from '#client/messages'
import { usePages } from '#client/query'
import type { Emergency } from '#contract/access'
import { Button } from '#ui/button'
import { EndlessList, List, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip, type Tone } from '#ui/state'
import { toInstant } from '#vocabulary/day'
import { entrance } from '../parts/calls.ts'
import type { Seeing } from '../parts/seeing.tsx'
import { KIND_WORDS, passName } from '../passes/pass-words.ts'
import { markOf } from './marking.ts'
import type { Group, Inside, Ticks } from './muster-groups.ts'

/** Somebody inside, and the group that a mark of theirs counts in. */
export type Marked = Inside & { readonly buildingId?: string | null; readonly mark?: Inside['mark'] }

interface PeopleProps {
  ticks: Ticks
  /** The emergency that is on; undefined: everybody is ticked off on this phone alone. */
  emergency: Emergency | undefined
  /** How far this phone's clock is ahead, in ms. */
  ahead: number
  onMark: (person: Marked, state: MusterMark['state'] | null) => void
  /** The button that reaches somebody; not without network. */
  onSee?: Seeing['button']
}

const askedOf = ({ by, key }: Group) => (by === 'company' ? { company: key ?? '' } : { buildingId: key })

/** People of a group, as the server lists them. */
export function AskedPeople({ group, ...rest }: PeopleProps & { group: Group }) {
  const { list } = usePages(entrance.pages('muster', askedOf(group)))
  return (
    <EndlessList {...list} label={group.name} keyOf={({ id }) => id} empty={<Nobody />}>
      {(person) => <PersonCard person={person} {...rest} />}
    </EndlessList>
  )
}

/** People of a group by this phone's list. */
export function HerePeople({ people, ...rest }: PeopleProps & { people: readonly Inside[] }) {
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

const CHIPS: Readonly<Record<MusterMark['state'] | 'none', { tone: Tone; word: string }>> = {
  safe: { tone: 'ok', word: '安全' },
  missing: { tone: 'bad', word: '未找到' },
  none: { tone: 'warn', word: '待确认' },
}

function PersonCard({ person, ticks, emergency, ahead, onMark, onSee }: PeopleProps & { person: Marked }) {
  const tick = ticks[person.id]
  const facts = [passName(person), ...(person.pointName ? [`最近经过 ${person.pointName}`] : [])]
  const shown = {
    title: `${person.name} ${KIND_WORDS[person.kind]}`,
    ...(person.since && { time: `${momentOf(person.since)} 进入` }),
  }
  const see = onSee?.({ passId: person.id, name: person.name })
  if (!emergency) {
    const found = tick !== undefined && (tick.state ?? 'safe') === 'safe'
    return (
      <ListCard
        {...shown}
        chip={<StateChip tone={found ? 'ok' : 'warn'}>{found ? '已找到' : '未找到'}</StateChip>}
        facts={facts}
        acts={
          <>
            {see}
            <Button
              kind={found ? 'secondary' : 'primary'}
              size="s"
              onPress={() => onMark(person, found ? null : 'safe')}
            >
              {found ? '撤销' : '找到了'}
            </Button>
          </>
        }
      />
    )
  }
  const mark = markOf(person, tick, { ahead, begunAt: emergency.begunAt })
  const { tone, word } = CHIPS[mark?.state ?? 'none']
  return (
    <ListCard
      {...shown}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={mark ? [facts.at(-1) ?? '', `${mark.by} ${agoOf(toInstant(new Date(mark.at)))}标记`] : facts}
      acts={
        <>
          {see}
          {mark?.state !== 'missing' && (
            <Button kind="secondary" size="s" onPress={() => onMark(person, 'missing')}>
              标为未找到
            </Button>
          )}
          {mark?.state !== 'safe' && (
            <Button size="s" onPress={() => onMark(person, 'safe')}>
              标为安全
            </Button>
          )}
        </>
      }
    />
  )
}
