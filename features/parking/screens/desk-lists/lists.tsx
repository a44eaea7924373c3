import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAddressState } from '#client/navigation'
import { ListPage, type Many } from '#client/page'
import { useSession } from '#client/session'
import type { ListedPlate } from '#contract/parking'
import { formatPlate } from '#vocabulary/plate'
import { DESK_WORDS } from '../desk-work/fallbacks.tsx'
import { calls } from '../parts/calls.ts'
import { ListAddSheet, ListRemoveSheet } from './list-sheets.tsx'
import { LISTED_COLUMNS } from './listed-columns.tsx'

type Kind = ListedPlate['kind']

const TABS = [
  { name: 'blocked', label: '限制入场' },
  { name: 'priority', label: '优先入场' },
] as const
const NAMES = TABS.map(({ name }) => name)
const EMPTY: Readonly<Record<Kind, { title: string; text: string }>> = {
  blocked: { title: '没有限制入场的车牌', text: '名单中的车辆，入口道闸不放行；已在场的可以照常缴费离场' },
  priority: { title: '没有优先入场的车牌', text: '名单中的车辆，车位已满时也能入场；车场关闭时不能' },
}

const REMOVE: Many<ListedPlate> = {
  label: '移出名单',
  title: (count) => `移出 ${count} 个车牌？`,
  text: '逐个移出，道闸立即生效；已被他人移出的会列出来',
  danger: true,
  reason: { label: '原因', hint: '写入每个车牌的处理记录' },
  nameOf: ({ plate }) => formatPlate(plate),
  send: ({ id }, reason) => calls.send('deskListRemove', { id, reason }),
}

/** /parking/desk/lists */
export default function DeskLists() {
  const [kind, setKind] = useAddressState<Kind>('kind', 'blocked', NAMES)
  const [adding, add] = useState(false)
  const [removing, remove] = useState<ListedPlate | null>(null)
  const isOperator = useSession().person?.roles.includes('operator') ?? false
  return (
    <ListPage
      title="限制与优先名单"
      back="/parking/desk"
      notYours={DESK_WORDS.notYours}
      label={kind === 'blocked' ? '限制入场' : '优先入场'}
      tabs={{ label: '名单', tabs: TABS, shown: kind, onShow: setKind }}
      pages={calls.pages('deskListed', { kind })}
      add={isOperator ? { label: '添加车牌', onPress: () => add(true) } : null}
      empty={EMPTY[kind]}
      keyOf={({ id }) => id}
      below={(answer) => (
        <ExportButton items={answer?.items} ask={() => calls.files.post('deskListedSheet', { kind })}>
          导出名单
        </ExportButton>
      )}
      columns={LISTED_COLUMNS}
      onOpen={remove}
      actionLabel={() => '移出'}
      many={REMOVE}
    >
      {adding && <ListAddSheet kind={kind} onClose={() => add(false)} />}
      {removing && <ListRemoveSheet listed={removing} onClose={() => remove(null)} />}
    </ListPage>
  )
}
