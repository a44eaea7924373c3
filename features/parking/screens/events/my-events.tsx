import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import type { FreeEvent } from '#contract/parking'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { periodOf, statusOf } from './free-words.ts'

/** /parking/free: free-parking events and cards of mine, and those of my company. */
export default function MyEvents() {
  return (
    <ListPage
      title="免费停车活动"
      back="/parking/coupons"
      pages={calls.pages('freeEventMine')}
      empty={{
        title: '没有免费停车活动',
        text: '企业可以登记的活动和免费卡，以及您登记过的活动会显示在这里；园区活动请扫现场的登记码',
      }}
      keyOf={({ id }) => id}
      row={(event) => <OneEvent event={event} />}
    />
  )
}

/** An event, with the way to the plates that are registered, or to registering the first. */
function OneEvent({ event }: { event: FreeEvent }) {
  const go = useGo()
  const { id, name, minePlates } = event
  const { tone, title } = statusOf(event)
  const path = minePlates > 0 ? `/registerlist/${id}` : `/pafeefree/${id}`
  return (
    <ListCard
      title={name}
      chip={<StateChip tone={tone}>{minePlates > 0 ? `已登记${minePlates}个车牌` : title}</StateChip>}
      facts={[periodOf(event), event.lots.map((lot) => lot.name).join('、')]}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
