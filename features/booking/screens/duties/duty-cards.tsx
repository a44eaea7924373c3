import { type Duty, firstDutiesQuery } from '#client/duties'
import { type CardSource, cardSource, TodoCard } from '#client/home'
import { NoticeIcon } from '#ui/icons'
import { isOverdue } from './duty-words.ts'

/** The duties as one card: the oldest is named, and it comes first where one of them is late. */
export const duties: CardSource = cardSource(
  firstDutiesQuery,
  ({ items, count }: { items: readonly Duty[]; count: number }) => {
    const [oldest] = items
    if (!oldest) return []
    const now = new Date()
    const isLate = items.some((duty) => isOverdue(duty, now))
    const words = count >= 100 ? '100 多项' : `${count} 项`
    return [
      {
        key: 'duties',
        rank: isLate ? 10 : 40,
        card: (
          <TodoCard
            icon={<NoticeIcon />}
            hue={isLate ? 'red' : 'violet'}
            title={`${words}待办审批${isLate ? '，有已超时的' : ''}`}
            note={count === 1 ? oldest.title : `最早一项：${oldest.title}`}
            act="去处理"
            path="/booking/approvals"
          />
        ),
      },
    ]
  },
)
