import { useBack, useQueryText } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import { useSession } from '#client/session'
import { ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { lookup } from '../parts/calls.ts'
import { ElevatorDesk } from './elevator-desk.tsx'
import { kindWord, levelsText, stateOf } from './elevator-words.ts'

/** /estate/elevators: operators keep them; everybody else finds those of the building that the address names. */
export default function Elevators() {
  const { person } = useSession()
  return person?.roles.includes('operator') ? <ElevatorDesk /> : <OfBuilding />
}

const NO_BUILDING = { title: '没有找到这栋楼', text: '请从企业的“怎么去”页面进入' } as const

function OfBuilding() {
  const buildingId = useQueryText('building')
  const back = useBack('/enterprise/enterpriseList')
  if (buildingId === null)
    return (
      <Page title="电梯" onBack={back}>
        <Gone words={NO_BUILDING} />
      </Page>
    )
  return (
    <LoadedPage
      title={(found) => (found ? `${found.building}电梯` : '电梯')}
      back="/enterprise/enterpriseList"
      query={lookup.read('elevatorLocation', { buildingId })}
      shape="list"
      gone={NO_BUILDING}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty picture={<ListPicture />} title="这栋楼还没有登记电梯" text="请按楼内指引上楼，或询问前台" />
        ) : (
          items.map(({ id, name, kind, place, levels, state }) => (
            <ListCard
              key={id}
              title={name}
              facts={[`${kindWord(kind)}，停靠 ${levelsText(levels)}`, ...(place === '' ? [] : [place])]}
              chip={<StateChip tone={stateOf(state).tone}>{stateOf(state).label}</StateChip>}
            />
          ))
        )
      }
    </LoadedPage>
  )
}
