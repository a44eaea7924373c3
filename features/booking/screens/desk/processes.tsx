import { useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import type { BookingProcess } from '#contract/booking'
import { calls } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.ts'

const usedWords = ({ places }: BookingProcess) => (places > 0 ? `${places} 个场所在用` : '还没有场所使用')

const COLUMNS: readonly Column<BookingProcess>[] = [
  { name: 'title', title: '流程', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  { name: 'steps', title: '步骤', card: 'fact', of: ({ steps }) => steps.map((step) => step.title).join(' → ') },
  { name: 'used', title: '使用', card: 'fact', of: usedWords, by: ({ places }) => places },
  {
    name: 'version',
    title: '版本',
    card: 'time',
    of: ({ version }) => `第 ${version} 版`,
    by: ({ version }) => version,
  },
]

const DETAIL = { path: (id: string) => `/booking/desk/process?id=${id}` }

/** /booking/desk/processes: by whose word places are booked. */
export default function Processes() {
  const go = useGo()
  return (
    <ListPage
      title="审批流程"
      back="/booking/desk"
      query={calls.read('processes')}
      {...FALLBACKS}
      add={() => ({ label: '新建流程', onPress: () => go('/booking/desk/process') })}
      empty={{ title: '还没有审批流程', text: '新建后，在场所里选择由哪个流程审批' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={DETAIL}
    />
  )
}
