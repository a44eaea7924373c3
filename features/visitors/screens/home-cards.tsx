import { queryOptions } from '@tanstack/react-query'
import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { Visit } from '#contract/visitors'
import { VisitorIcon } from '#ui/icons'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { todayQuery as companyQuery } from './company/company-queries.ts'
import { VISITS_KEY, visitor } from './parts/calls.ts'
import { visitSpan, whoComes } from './parts/visit-words.ts'

/** Visits of mine that are today and not over. */
const todayQuery = queryOptions({
  queryKey: [...VISITS_KEY, 'today'],
  queryFn: async ({ signal }): Promise<readonly Visit[]> => {
    const today = dayOf(new Date())
    const during = { from: toInstant(startOfDay(today)), until: toInstant(startOfDay(addDays(today, 1))) }
    const states: Visit['state'][] = ['invited', 'waiting', 'approved', 'inside', 'outside']
    return (await visitor.post('findRecords', { ...during, states }, { signal })).items
  },
})

/** Today's visitors of a host, the next first. */
const today: CardSource = cardSource(todayQuery, (visits: readonly Visit[]) => {
  // the list begins with the latest
  const coming = visits.toReversed()
  const here = coming.filter(({ state }) => state === 'inside').length
  const [next] = coming.filter(({ state }) => state !== 'outside')
  if (next === undefined) return []
  const more = coming.length > 1 ? `今天 ${coming.length} 组访客` : '今天的访客'
  const waits = next.state === 'waiting'
  return [
    {
      key: `visitors.today.${next.id}`,
      rank: waits ? 15 : 35,
      card: (
        <TodoCard
          icon={<VisitorIcon />}
          hue="teal"
          title={`${more}：${whoComes(next)}`}
          note={here > 0 ? `${here} 组在园区内 · ${visitSpan(next)}` : visitSpan(next)}
          act={waits ? '去审批' : '查看'}
          path={coming.length > 1 && !waits ? '/visitor/record' : `/visitor/recorddetail/${next.id}`}
        />
      ),
    },
  ]
})

/** Who comes to my company today, for those who manage or receive for it. */
const received: CardSource = cardSource(companyQuery, (visits: readonly Visit[]) => {
  const due = visits.filter(({ state }) => state === 'waiting' || state === 'approved' || state === 'inside')
  if (due.length === 0) return []
  const inside = due.filter(({ state }) => state === 'inside').length
  const waiting = due.filter(({ state }) => state === 'waiting').length
  return [
    {
      key: 'visitors.company.today',
      rank: 40,
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
