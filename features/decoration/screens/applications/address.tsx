import { useAddressState, useGo, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import type { RoomChoice } from '#contract/decoration'
import { SearchField } from '#ui/field'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { APPLY } from '../parts/case-fallbacks.ts'

const KINDS: Readonly<Record<RoomChoice['kind'], string>> = { office: '办公', shop: '商铺', flat: '公寓' }

/** /decoration/address?id=: rooms of the park; one's own lead back to the application, the others say why not. */
export default function Address() {
  const go = useGo()
  const id = useQueryText('id')
  const [search, find] = useAddressState('search', '')
  const back = id === null ? APPLY : `${APPLY}?id=${id}`
  const choose = ({ roomId, place, company }: RoomChoice) =>
    go(
      APPLY,
      { ...(id !== null && { id }), room: roomId, place, ...(company && { company: company.id }) },
      { replace: true },
    )
  return (
    <ListPage
      title="选择地址"
      label="房间"
      back={back}
      pages={decoration.pages('roomList', search === '' ? {} : { search })}
      filter={<SearchField label="搜索楼栋或房间" initial={search} onSearch={find} />}
      empty={
        search === ''
          ? { title: '园区还没有登记房间', text: '请联系园区管理处登记' }
          : { title: '没有找到房间', text: '换一个楼栋或房间号试试' }
      }
      keyOf={({ roomId }) => roomId}
      row={(room) => (
        <ListCard
          title={room.place}
          chip={
            <StateChip tone={room.why === null ? 'ok' : 'neutral'}>
              {room.why === null ? '可申请' : '不可申请'}
            </StateChip>
          }
          facts={[[KINDS[room.kind], room.company?.name].filter(Boolean).join(' · '), room.why ?? '']}
          {...(room.why === null && { actionLabel: '选择', onPress: () => choose(room) })}
        />
      )}
    />
  )
}
