import { useParams } from '#client/navigation'
import { ListPage, useOwnTitle } from '#client/page'
import { useQuery } from '#client/query'
import { decoration } from '../parts/calls.ts'
import { NO_DESK } from '../parts/money-fallbacks.ts'
import { DeskRowCard } from './desk-row.tsx'

/** Stands in for a queue that there is not. */
const NO_QUEUE = {
  title: '没有找到这个待办',
  text: '它可能已改名，请从装修管理进入',
  action: { label: '装修管理', to: '/decoration/desk' },
} as const

/** /decoration/desk/{queue}: one queue of the desk, the longest waiting first. */
export default function Queue() {
  const { queue = '' } = useParams()
  const { data } = useQuery(decoration.read('desk'))
  const title = data?.queues.find(({ key }) => key === queue)?.title ?? '装修待办'
  useOwnTitle(title)
  return (
    <ListPage
      title={title}
      back="/decoration/desk"
      pages={decoration.pages('deskQueue', { key: queue })}
      gone={NO_QUEUE}
      notYours={NO_DESK}
      empty={{ title: '都处理完了', text: '需要处理时会列在这里' }}
      keyOf={({ id }) => id}
      row={(row) => <DeskRowCard row={row} />}
    />
  )
}
