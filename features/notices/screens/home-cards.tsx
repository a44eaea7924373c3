import { type CardSource, cardSource, TodoCard } from '#client/home'
import { momentOf } from '#client/messages'
import type { Waiting } from '#contract/notices'
import { NoticeIcon } from '#ui/icons'
import { calls } from './parts/calls.ts'

/** How often it is asked for, in milliseconds. */
const WAITING_MS = 60_000

const waitingQuery = { ...calls.read('waiting'), refetchInterval: WAITING_MS }

const ACTS = { seen: '去查看', confirmed: '去确认', answered: '去回答' } as const

/** Notices that still want something of me: one by its name, several together. */
const waiting: CardSource = cardSource(waitingQuery, ({ count, first: [first] }: Waiting) => {
  if (!first) return []
  const one = count === 1
  const due = first.dueAt === null ? first.sender : `${first.sender} · ${momentOf(first.dueAt)} 截止`
  return [
    {
      key: 'notices.waiting',
      rank: 40,
      card: (
        <TodoCard
          icon={<NoticeIcon />}
          hue="orange"
          title={one ? first.title : `${count >= 100 ? '99+' : count} 条通知待确认`}
          note={one ? due : `${first.title} 等`}
          act={one ? ACTS[first.level] : '去查看'}
          path={one ? '/notice/noticedetailpage' : '/notice/noticelist'}
          {...(one && { query: { id: first.id } })}
        />
      ),
    },
  ]
})

/** What notices put onto the home. */
const cards: readonly CardSource[] = [waiting]
export default cards
