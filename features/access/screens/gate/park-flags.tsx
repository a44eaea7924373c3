import { useAddressState } from '#client/navigation'
import { ListPage } from '#client/page'
import { entrance } from '../parts/calls.ts'
import { ToReveals, useSeeing } from '../parts/seeing.tsx'
import { FLAG_PURPOSES } from './flag-card.tsx'
import { flagColumns } from './flag-columns.tsx'

const TITLE = '通行异常'
const TABS = [
  { name: 'open' as const, label: '待核对' },
  { name: 'all' as const, label: '全部' },
]

const VIEWS = TABS.map(({ name }) => name)

/** /access/flags: what an operator should know of that happened at the points of the park; gatekeepers close it. */
export default function ParkFlags() {
  const [view, show] = useAddressState('view', 'open', VIEWS)
  const seeing = useSeeing(FLAG_PURPOSES)
  const open = view === 'open'
  const columns = flagColumns(seeing)
  return (
    <ListPage
      title={TITLE}
      back="/services"
      tabs={{ label: TITLE, tabs: TABS, shown: view, onShow: show }}
      pages={entrance.pages('parkFlags', { open })}
      empty={{
        title: open ? '没有待核对的情况' : '没有通行异常',
        text: '尾随、重复使用等异常会列在这里，由门岗核对处理',
      }}
      keyOf={({ id }) => id}
      columns={columns}
      below={() => <ToReveals />}
    >
      {seeing.sheet}
    </ListPage>
  )
}
