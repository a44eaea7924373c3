import { lazy } from 'react'
import { SaveButton } from '#client/download'
import { momentOf } from '#client/messages'
import { useAddressState } from '#client/navigation'
import { type Column, type Detail, ListPage } from '#client/page'
import type { Invoice } from '#contract/wallet'
import { SearchField } from '#ui/field'
import { Card } from '#ui/page'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { stateOf } from './invoice-words.ts'
import { NOT_ACCOUNTANT } from './not-accountant.ts'

const TABS = [
  { name: 'asked', label: '待开具' },
  { name: 'reverse', label: '需红冲' },
  { name: 'issued', label: '已开具' },
  { name: 'returned', label: '已退回' },
  { name: 'reversed', label: '已红冲' },
] as const

type Tab = (typeof TABS)[number]['name']
const NAMES = TABS.map(({ name }) => name)

const EMPTY: Readonly<Record<Tab, { title: string; text: string }>> = {
  asked: { title: '没有待开具的申请', text: '有人申请发票时，会通知您并列在这里，先申请的在前' },
  reverse: { title: '没有需要红冲的发票', text: '开票后有退款的发票会列在这里' },
  issued: { title: '还没有开具发票', text: '开具过的发票列在这里，可按抬头、税号和发票号码查找' },
  returned: { title: '没有退回的申请', text: '退回的申请和原因列在这里' },
  reversed: { title: '没有已红冲的发票', text: '红冲过的发票列在这里' },
}

const COLUMNS: readonly Column<Invoice>[] = [
  { name: 'title', title: '抬头', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(invoice) {
      const { tone, word } = stateOf(invoice)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (invoice) => stateOf(invoice).word,
  },
  {
    name: 'services',
    title: '服务',
    card: 'fact',
    of: ({ services, count }) => `${services.join('、')}，${count}笔`,
  },
  { name: 'tax', title: '税号', card: 'fact', of: ({ taxNo }) => taxNo },
  {
    name: 'asked',
    title: '申请时间',
    card: 'time',
    of: ({ askedAt }) => momentOf(askedAt),
    inCard: ({ askedAt }) => `${momentOf(askedAt)} 申请`,
    by: ({ askedAt }) => Date.parse(askedAt),
  },
  {
    name: 'amount',
    title: '金额',
    card: 'trailing',
    figures: true,
    of: ({ state, amountFen, reverseFen }) =>
      state === 'reverse' ? `红冲 ${formatPrice(reverseFen)}` : formatPrice(amountFen),
    by: ({ state, amountFen, reverseFen }) => (state === 'reverse' ? reverseFen : amountFen),
  },
]

const DETAIL: Detail = { path: (id) => `/wallet/desk/invoices/${id}`, screen: lazy(() => import('./desk-invoice.tsx')) }

/** /wallet/desk/invoices: applications for invoices, as the park's accountant answers them. */
export default function InvoiceDesk() {
  const [tab, show] = useAddressState<Tab>('tab', 'asked', NAMES)
  const [text, search] = useAddressState('text', '')
  return (
    <ListPage
      title="开具发票"
      back="/services"
      pages={calls.pages('invoiceDesk', { state: tab, ...(text !== '' && { text }) })}
      notYours={NOT_ACCOUNTANT}
      tabs={{ label: '状态', tabs: TABS, shown: tab, onShow: show }}
      filter={<SearchField label="抬头、税号或发票号码" initial={text} onSearch={search} />}
      above={(answer) =>
        tab === 'asked' && answer && answer.items.length > 0 ? (
          <Card>
            <SaveButton ask={() => calls.files.post('invoiceSheet', {})}>导出待开具清单</SaveButton>
          </Card>
        ) : null
      }
      empty={text === '' ? EMPTY[tab] : { title: '没有符合的申请', text: '换个抬头、税号或发票号码再找' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={DETAIL}
    />
  )
}
