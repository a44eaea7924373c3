import { useState } from 'react'
import { SaveButton } from '#client/download'
import { hrefOf, useAddressState, useGo, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import type { TenancyItem } from '#contract/people'
import { Choice, SearchField } from '#ui/field'
import { Card, LinkRow } from '#ui/page'
import { enterprise, estate } from '../parts/calls.ts'
import { TenancyDetail } from './one-tenancy.tsx'
import s from './tenancies.module.css'
import { TENANCY_COLUMNS } from './tenancy-columns.tsx'
import { TenancySheet } from './tenancy-sheet.tsx'
import { STATES, type TenancyState } from './words.ts'

const PATH = '/people/tenancies'
const ALL = ''
const NAMES = STATES.map(({ name }) => name)

/** /people/tenancies?room=&company=: who holds which room. */
export default function Tenancies() {
  const [state, choose] = useAddressState<TenancyState>('state', 'now', NAMES)
  const [text, search] = useAddressState('text', '')
  const [buildingId, chooseBuilding] = useAddressState('building', ALL)
  const [shown, show] = useState<TenancyItem | null>(null)
  const [adding, add] = useState(false)
  const preset = usePreset()
  const asked = { ...preset.filter, ...(text && { text }), ...(buildingId && { buildingId }) }
  const buildings = useQuery(estate.read('tenancyRooms', {})).data?.buildings ?? []
  return (
    <ListPage
      title="租约管理"
      back="/services"
      label="租约"
      pages={estate.pages('tenancyList', { state, ...asked })}
      notYours={{ title: '仅对负责租约的园区人员开放', text: '需要维护租约时，请联系园区运营授权“维护楼宇与租约”' }}
      tabs={{ label: '租约状态', tabs: STATES, shown: state, onShow: choose }}
      filter={
        <>
          <SearchField label="房间、合同编号或租户" initial={text} onSearch={search} />
          {preset.label === null && buildings.length > 1 && (
            <Choice
              silent
              label="楼栋"
              variant="row"
              options={[
                { value: ALL, label: '全部楼栋' },
                ...buildings.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={buildingId}
              onChange={chooseBuilding}
            />
          )}
          {preset.label !== null && <Only label={preset.label} />}
        </>
      }
      above={(answer) => answer?.imports && preset.label === null && <Bringing />}
      below={(answer) =>
        answer?.exports &&
        answer.items.length > 0 && (
          <p className={s.acts}>
            <SaveButton ask={() => estate.files.get('tenancySheet', { state, ...asked })}>导出租约</SaveButton>
          </p>
        )
      }
      add={() => ({ label: '新增租约', onPress: () => add(true) })}
      empty={emptyOf(state, text !== '' || buildingId !== ALL)}
      keyOf={({ id }) => id}
      columns={TENANCY_COLUMNS}
      onOpen={show}
    >
      {shown && <TenancyDetail tenancy={shown} onClose={() => show(null)} />}
      {adding && <TenancySheet tenancy={null} room={preset.room} holder={preset.holder} onClose={() => add(false)} />}
    </ListPage>
  )
}

/** What the address asks for: the tenancies of one room or one company. */
function usePreset() {
  const roomId = useQueryText('room')
  const companyId = useQueryText('company')
  const room = useQuery({ ...estate.read('tenancyRooms', { roomId: roomId ?? '' }), enabled: roomId !== null }).data
    ?.items[0]
  const company = useQuery({
    ...enterprise.read('companyName', { id: companyId ?? '' }),
    enabled: companyId !== null,
  }).data
  const place = room ? `${room.building} ${room.floor} ${room.name}` : ''
  const label = companyId !== null ? (company?.name ?? '这家企业') : roomId === null ? null : place || '这个房间'
  return {
    filter: { ...(roomId !== null && { roomId }), ...(companyId !== null && { companyId }) },
    label,
    room: room ? { id: room.id, label: place } : null,
    holder: company ? { kind: 'company' as const, ...company } : null,
  }
}

function Only({ label }: { label: string }) {
  const go = useGo()
  return (
    <Card rows>
      <LinkRow title={`只看${label}`} value="查看全部" href={hrefOf(PATH)} onPress={() => go(PATH)} />
    </Card>
  )
}

function Bringing() {
  const go = useGo()
  const path = '/people/tenancies/import'
  return (
    <Card rows>
      <LinkRow title="批量导入" note="用表格一次导入多份租约" href={hrefOf(path)} onPress={() => go(path)} />
    </Card>
  )
}

function emptyOf(state: TenancyState, narrowed: boolean): { title: string; text: string } {
  if (narrowed) return { title: '没有找到租约', text: '请换个写法，或换一个状态、楼栋' }
  if (state === 'coming') return { title: '没有待起租的租约', text: '起始日在今天之后的租约列在这里' }
  if (state === 'over') return { title: '没有已退租的租约', text: '租期结束的租约列在这里，保存三年' }
  return { title: '还没有租约', text: '新增租约，或用表格批量导入，企业和住户就有了房间' }
}
