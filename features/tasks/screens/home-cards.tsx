import { type Duty, firstDutiesQuery } from '#client/duties'
import { type CardSource, cardSource, TodoCard } from '#client/home'
import { NoticeIcon, WarnIcon } from '#ui/icons'
import { isOverdue } from './inbox/duty-words.ts'
import { task } from './parts/calls.ts'

/** The duties of all areas as one card: the oldest is named, and it comes first where one of them is late. */
const duties: CardSource = cardSource(
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
            title={`${words}待办${isLate ? '，有已超时的' : ''}`}
            note={count === 1 ? oldest.title : `最早一项：${oldest.title}`}
            act="去处理"
            path="/parkCoordination/myHandleTask"
          />
        ),
      },
    ]
  },
)

type Trouble = { readonly id: string; readonly kind: string; readonly title: string; readonly path: string }

/** What I filled in came back: one share is named, several lead to the list. */
const returned: CardSource = cardSource(task.read('problems'), ({ items }: { items: readonly Trouble[] }) => {
  const back = items.filter(({ kind }) => kind === 'returned')
  const [first] = back
  if (!first) return []
  return [
    {
      key: 'tasks.returned',
      rank: 20,
      card: (
        <TodoCard
          icon={<WarnIcon />}
          hue="red"
          title={back.length === 1 ? '您填报的内容被退回' : `${back.length} 项填报被退回`}
          note={first.title}
          act="去修改"
          path={back.length === 1 ? first.path : '/parkCoordination/problemsList'}
        />
      ),
    },
  ]
})

/** What tasks puts onto the home. */
const cards: readonly CardSource[] = [returned, duties]
export default cards
