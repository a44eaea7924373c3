import { type HomeCard, TodoCard } from '#client/home'
import type { DecorationCards } from '#contract/decoration'
import { WarnIcon } from '#ui/icons'

/** Papers of my workers that are over or end soon, while they may still be changed: for the foreman, a card a case. */
export const crewCards = ({ papers }: DecorationCards): HomeCard[] =>
  papers.map(({ caseId, place, count, isOver, name, words }) => ({
    key: `decoration.papers.${caseId}`,
    rank: isOver ? 20 : 40,
    card: (
      <TodoCard
        icon={<WarnIcon />}
        hue="gold"
        title={count === 1 ? `${name}：${words}` : `${count}名施工人员的证件到期或将到期`}
        note={`${place}，到期当天起不能入场`}
        act="去更新"
        path={`/decoration/personnel/${caseId}`}
      />
    ),
  }))
