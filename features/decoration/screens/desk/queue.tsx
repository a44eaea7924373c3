import { lazy } from 'react'
import { useAddressState, useParams } from '#client/navigation'
import { ListPage, useOwnTitle } from '#client/page'
import { useQuery } from '#client/query'
import { SearchField } from '#ui/field'
import { decoration } from '../parts/calls.ts'
import { detailPath } from '../parts/case-fallbacks.ts'
import { NO_DESK } from '../parts/money-fallbacks.ts'
import { ROW_COLUMNS } from './desk-columns.tsx'

/** Stands in for a queue that there is not. */
const NO_QUEUE = {
  title: '没有找到这个待办',
  text: '它可能已改名，请从装修管理进入',
  action: { label: '装修管理', to: '/decoration/desk' },
} as const

const DONE = { title: '都处理完了', text: '需要处理时会列在这里' } as const
const NOT_FOUND = { title: '没有找到', text: '换一个编号或房间试试' } as const

/** Queues of cases: what waits is the case itself, and stands beside its list. */
const OF_CASES: readonly string[] = ['reviewing', 'returned', 'to_pay', 'stopped']
const DETAIL = { path: detailPath, screen: lazy(() => import('../cases/detail.tsx')) }

/** /decoration/desk/{queue}: one queue of the desk, the longest waiting first. */
export default function Queue() {
  const { queue = '' } = useParams()
  const { data } = useQuery(decoration.read('desk'))
  const [search, find] = useAddressState('search', '')
  const isOfCases = OF_CASES.includes(queue)
  const title = data?.queues.find(({ key }) => key === queue)?.title ?? '装修待办'
  useOwnTitle(title)
  return (
    <ListPage
      title={title}
      back="/decoration/desk"
      pages={decoration.pages('deskQueue', { key: queue, ...(search !== '' && { search }) })}
      filter={<SearchField label="搜索编号或房间" initial={search} onSearch={find} />}
      gone={NO_QUEUE}
      notYours={NO_DESK}
      empty={search === '' ? DONE : NOT_FOUND}
      keyOf={({ id }) => id}
      columns={ROW_COLUMNS}
      detail={isOfCases ? DETAIL : undefined}
      pathOf={isOfCases ? undefined : ({ path }) => path}
    />
  )
}
