import { agoOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { passcode } from '../parts/calls.ts'
import { CROSSING_CHIPS, HOW_WORDS } from '../parts/verdict-words.ts'
import { KIND_WORDS } from '../passes/pass-words.ts'

/** The latest crossings of a point, each leading to its verdict. */
export function CrossingList({ pointId }: { pointId: string }) {
  const go = useGo()
  const { list } = usePages(passcode.pages('crossings', { pointId }))
  return (
    <EndlessList
      {...list}
      label="最近通行"
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} title="还没有通行记录" text="扫码、查找放行和劝返都会记在这里" />}
    >
      {({ id, kind, how, at, headcount, pass, words }) => {
        const { tone, word } = CROSSING_CHIPS[kind]
        const path = `/audit/${pass?.kind === 'visitor' ? 'visitorentercode' : 'personnerlcode'}/${id}`
        return (
          <ListCard
            title={pass ? `${pass.name} ${pass.kind === 'agent' ? pass.title : KIND_WORDS[pass.kind]}` : '身份未知'}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[...(words.length > 0 ? [words.join('；')] : []), ...(headcount > 1 ? [`${headcount} 人`] : [])]}
            time={`${agoOf(at)} ${HOW_WORDS[how]}`}
            href={hrefOf(path)}
            onPress={() => go(path)}
          />
        )
      }}
    </EndlessList>
  )
}
