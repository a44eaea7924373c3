import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { ListCard } from '#ui/list'
import { calls } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.ts'

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
      row={({ id, title, steps, places, version }) => (
        <ListCard
          title={title}
          facts={[steps.map((step) => step.title).join(' → '), places > 0 ? `${places} 个场所在用` : '还没有场所使用']}
          time={`第 ${version} 版`}
          href={hrefOf(`/booking/desk/process?id=${id}`)}
          onPress={() => go('/booking/desk/process', { id })}
        />
      )}
    />
  )
}
