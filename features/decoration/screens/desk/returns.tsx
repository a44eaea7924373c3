import { useState } from 'react'
import { useAddressState } from '#client/navigation'
import { ListPage } from '#client/page'
import type { DeskRow } from '#contract/decoration'
import { SearchField } from '#ui/field'
import { decoration } from '../parts/calls.ts'
import { NO_DESK } from '../parts/money-fallbacks.ts'
import { RETURN_COLUMNS } from './desk-columns.tsx'
import { EnterSheet } from './enter-sheet.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

type Tab = 'refunds' | 'transfers'

const TABS: readonly { name: Tab; label: string }[] = [
  { name: 'refunds', label: '待退还' },
  { name: 'transfers', label: '待复核' },
]
const NAMES: readonly Tab[] = ['refunds', 'transfers']
const EMPTY: Readonly<Record<Tab, { title: string; text: string }>> = {
  refunds: { title: '没有需要人工退还的款项', text: '支付渠道无法原路退回的，会列在这里' },
  transfers: { title: '没有待复核的付款', text: '登记付款后，由另一位运营人员在这里复核' },
}

/** /decoration/desk/returns?tab=: deposits that no channel gives back, entered by one operator and confirmed by another. */
export default function Returns() {
  const [tab, show] = useAddressState<Tab>('tab', 'refunds', NAMES)
  const [search, find] = useAddressState('search', '')
  const [shown, open] = useState<DeskRow | null>(null)
  const close = () => open(null)
  return (
    <ListPage
      title="退款与转账"
      back="/decoration/desk"
      notYours={NO_DESK}
      tabs={{ label: '退款进度', tabs: TABS, shown: tab, onShow: show }}
      label={TABS.find(({ name }) => name === tab)?.label ?? ''}
      pages={decoration.pages('deskQueue', { key: tab, ...(search !== '' && { search }) })}
      filter={<SearchField label="搜索编号或房间" initial={search} onSearch={find} />}
      empty={search === '' ? EMPTY[tab] : { title: '没有找到', text: '换一个编号或房间试试' }}
      keyOf={({ id }) => id}
      columns={RETURN_COLUMNS}
      onOpen={open}
    >
      {shown?.ref && tab === 'refunds' && <EnterSheet returnId={shown.ref} row={shown} onClose={close} />}
      {shown?.ref && tab === 'transfers' && <TransferSheet transferId={shown.ref} onClose={close} />}
    </ListPage>
  )
}
