import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { Crew } from '#contract/decoration'
import { WarnIcon } from '#ui/icons'
import { decoration } from '../parts/calls.ts'
import { endingPapers } from './worker-words.ts'

/** A page of crews. */
interface Crews {
  readonly items: readonly Crew[]
}

/** Papers of my workers that are over or end soon, while they may still be changed: for foreman and applicant, a card a case. */
const papers: CardSource = cardSource(decoration.read('personnelList', {}), ({ items }: Crews) =>
  items.flatMap(({ caseId, place, workers, may, isForeman }) => {
    const ending = endingPapers(workers)
    const [first] = ending
    if (!first || !isForeman || !may.change) return []
    return [
      {
        key: `decoration.papers.${caseId}`,
        rank: ending.some(({ isOver }) => isOver) ? 20 : 40,
        card: (
          <TodoCard
            icon={<WarnIcon />}
            hue="gold"
            title={
              ending.length === 1 ? `${first.name}：${first.words}` : `${ending.length}名施工人员的证件到期或将到期`
            }
            note={`${place}，到期当天起不能入场`}
            act="去更新"
            path={`/decoration/personnel/${caseId}`}
          />
        ),
      },
    ]
  }),
)

/** What the crew puts onto the home. */
export const crewCards: readonly CardSource[] = [papers]
