import { hrefOf, type Query, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import type { Crew } from '#contract/decoration'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { crewTone } from '../parts/tones.ts'
import { endingPapers } from './worker-words.ts'

/** Crews of all my cases, each leading to its own; of staff those of the park that run. */
export function MyCrews({
  title = '施工人员',
  leads = (id) => ({ path: `/decoration/personnel/${id}` }),
}: {
  title?: string
  /** Where a crew leads. */
  leads?: (caseId: string) => { path: string; query?: Query }
}) {
  return (
    <ListPage
      title={title}
      back="/decoration/applyrecord"
      label="工程"
      pages={decoration.pages('personnelList', {})}
      empty={{ title: '还没有装修工程', text: '提交装修申请，或由申请人登记您为施工负责人后，人员列在这里' }}
      keyOf={({ caseId }) => caseId}
      row={(crew) => <CrewCard crew={crew} {...leads(crew.caseId)} />}
    />
  )
}

function CrewCard({ crew, path, query }: { crew: Crew; path: string; query?: Query }) {
  const go = useGo()
  const { place, number, state, stateWords, present, inside, most, workers } = crew
  const ending = endingPapers(workers)
  return (
    <ListCard
      title={place}
      chip={<StateChip tone={crewTone(state)}>{stateWords}</StateChip>}
      facts={[
        `已登记 ${present}/${most} 人，在场 ${inside} 人`,
        ...(ending.length > 0 ? [`${ending.length} 人的证件已到期或即将到期`] : []),
      ]}
      time={number}
      href={hrefOf(path, query)}
      onPress={() => go(path, query)}
    />
  )
}
