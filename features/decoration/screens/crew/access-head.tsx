import { useGo, useWriteQuery } from '#client/navigation'
import { useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Initials } from '#ui/initials'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { crewTone } from '../parts/tones.ts'
import { insideWords } from './worker-words.ts'

/** What of an answer stands above its crossings. */
interface Head {
  readonly case: { place: string; number: string; state: Parameters<typeof crewTone>[0]; stateWords: string }
  readonly inside: readonly {
    workerId: string
    name: string
    tradeWords: string
    photo: string | null
    since: string | null
  }[]
}

const ALL = 'all'

/** Of which case, who of it is inside now, and of whom the crossings are. */
export function AccessHead({ id, workerId, of }: { id: string; workerId: string | null; of: Head }) {
  const go = useGo()
  const write = useWriteQuery()
  const crew = useQuery(decoration.read('personnelList', { id })).data?.items[0]
  const { place, state, stateWords } = of.case
  const names = (crew?.workers ?? []).map(({ id: value, name }) => ({ value, label: name }))
  return (
    <>
      <StateBanner
        tone={of.inside.length > 0 ? crewTone(state) : 'neutral'}
        title={of.inside.length > 0 ? `现在在场 ${of.inside.length} 人` : '现在没有人在场'}
        since={`${place} · ${stateWords}`}
      >
        <Button kind="secondary" size="s" onPress={() => go('/decoration/accesslist')}>
          换一个工程
        </Button>
      </StateBanner>
      {workerId === null && of.inside.length > 0 && (
        <Section title="在场人员">
          <List label="在场人员" items={of.inside} keyOf={(one) => one.workerId}>
            {({ workerId: one, name, tradeWords, photo, since }) => (
              <ListCard
                title={`${name} ${tradeWords}`}
                face={<Initials id={one} name={name} picture={photo} />}
                time={insideWords(since)}
              />
            )}
          </List>
        </Section>
      )}
      {names.length > 1 && (
        <Choice
          label="人员"
          variant="row"
          options={[{ value: ALL, label: '全部' }, ...names]}
          value={workerId ?? ALL}
          onChange={(chosen) => write({ worker: chosen === ALL ? null : chosen })}
        />
      )}
    </>
  )
}
