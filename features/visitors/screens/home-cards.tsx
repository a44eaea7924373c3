import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { Visit } from '#contract/visitors'
import { VisitorIcon } from '#ui/icons'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { visitor } from './parts/calls.ts'
import { visitSpan, whoComes } from './parts/visit-words.ts'

/** Whom a host reckons with. */
const DUE: Visit['state'][] = ['invited', 'waiting', 'approved', 'inside', 'outside']

/** Visits of mine that are today and not over. */
function todayQuery() {
  const today = dayOf(new Date())
  const [from, until] = [startOfDay(today), startOfDay(addDays(today, 1))]
  return visitor.read('findRecords', { from: toInstant(from), until: toInstant(until), states: DUE })
}

/** A list of visits. */
interface Visits {
  readonly items: readonly Visit[]
}

/** Today's visitors of a host: who waits first, then the next. */
const today: CardSource = cardSource(todayQuery, ({ items }: Visits) => {
  // the list begins with the latest
  const coming = items.toReversed()
  const here = coming.filter(({ state }) => state === 'inside').length
  const next = coming.find(({ state }) => state === 'waiting') ?? coming.find(({ state }) => state !== 'outside')
  if (next === undefined) return []
  const more = coming.length > 1 ? `今天 ${coming.length} 组访客` : '今天的访客'
  const waits = next.state === 'waiting'
  return [
    {
      key: `visitors.today.${next.id}`,
      rank: waits ? 0 : 35,
      card: (
        <TodoCard
          icon={<VisitorIcon />}
          hue="teal"
          title={`${more}：${whoComes(next)}`}
          note={here > 0 ? `${here} 组在园区内 · ${visitSpan(next)}` : visitSpan(next)}
          act={waits ? '去审批' : '查看'}
          path={coming.length > 1 && !waits ? '/visitor/guests' : `/visitor/recorddetail/${next.id}`}
        />
      ),
    },
  ]
})

/** Who comes to my company today, for those who manage or receive for it. */
const received: CardSource = cardSource(visitor.read('companyVisits', { which: 'today' }), ({ items }: Visits) => {
  const due = items.filter(({ state }) => state === 'waiting' || state === 'approved' || state === 'inside')
  if (due.length === 0) return []
  const inside = due.filter(({ state }) => state === 'inside').length
  const waiting = due.filter(({ state }) => state === 'waiting').length
  return [
    {
      key: 'visitors.company.today',
      rank: waiting > 0 ? 10 : 40,
      card: (
        <TodoCard
          icon={<VisitorIcon />}
          hue="pink"
          title={`今天有 ${due.length} 批来访`}
          note={[inside > 0 && `${inside} 批来访中`, waiting > 0 && `${waiting} 批待处理`].filter(Boolean).join('，')}
          act="查看"
          path="/access/visitormanage"
        />
      ),
    },
  ]
})

/** What visitors puts onto the home. */
const cards: readonly CardSource[] = [today, received]
export default cards
