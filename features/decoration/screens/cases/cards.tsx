import { type CardSource, cardSource, type HomeCard, TodoCard } from '#client/home'
import type { CaseCard } from '#contract/decoration'
import { DecorationIcon } from '#ui/icons'
import { decoration } from '../parts/calls.ts'
import { APPLY, detailPath, RECORDS } from '../parts/case-fallbacks.ts'

/** Applications that came back: one is opened where it is mended, several lead to the list. Paying has its own card. */
function returnedCards(items: readonly CaseCard[]): HomeCard[] {
  const waiting = items.filter(({ state, mine }) => state === 'returned' && mine)
  const [first] = waiting
  if (!first) return []
  const isOne = waiting.length === 1
  return [
    {
      key: 'decoration.returned',
      rank: 22,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="gold"
          title={isOne ? '装修申请待补正' : `${waiting.length}份装修申请待补正`}
          note={isOne ? `${first.place}，按退回意见修改后重新提交` : first.place}
          act="去补正"
          path={isOne ? APPLY : RECORDS}
          {...(isOne && { query: { id: first.id } })}
        />
      ),
    },
  ]
}

/** A job that was stopped. */
function stoppedCards(items: readonly CaseCard[]): HomeCard[] {
  const first = items.find(({ state }) => state === 'stopped')
  if (!first) return []
  return [
    {
      key: 'decoration.stopped',
      rank: 14,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="red"
          title={`${first.place}已停工`}
          note={first.stopReason || '工人的通行证暂停使用'}
          act="查看"
          path={detailPath(first.id)}
        />
      ),
    },
  ]
}

/** What the room of cases puts onto the home. */
export const caseCards: readonly CardSource[] = [
  cardSource(decoration.read('applyList', { of: 'mine', tab: 'all' }), ({ items }: { items: readonly CaseCard[] }) => [
    ...stoppedCards(items),
    ...returnedCards(items),
  ]),
]
