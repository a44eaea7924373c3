import { type HomeCard, TodoCard } from '#client/home'
import type { DecorationCards } from '#contract/decoration'
import { DecorationIcon } from '#ui/icons'
import { APPLY, detailPath, RECORDS } from '../parts/case-fallbacks.ts'

/** Applications that came back: one is opened where it is mended, several lead to the list. Paying has its own card. */
function returnedCards({ returned }: DecorationCards): HomeCard[] {
  if (!returned) return []
  const { id, place, count } = returned
  const isOne = count === 1
  return [
    {
      key: 'decoration.returned',
      rank: 22,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="gold"
          title={isOne ? '装修申请待补正' : `${count}份装修申请待补正`}
          note={isOne ? `${place}，按退回意见修改后重新提交` : place}
          act="去补正"
          path={isOne ? APPLY : RECORDS}
          {...(isOne && { query: { id } })}
        />
      ),
    },
  ]
}

/** A job that was stopped. */
function stoppedCards({ stopped }: DecorationCards): HomeCard[] {
  if (!stopped) return []
  return [
    {
      key: 'decoration.stopped',
      rank: 14,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="red"
          title={`${stopped.place}已停工`}
          note={stopped.reason || '工人的通行证暂停使用'}
          act="查看"
          path={detailPath(stopped.id)}
        />
      ),
    },
  ]
}

/** What the room of cases puts onto the home. */
export const caseCards = (cards: DecorationCards): HomeCard[] => [...stoppedCards(cards), ...returnedCards(cards)]
