import { SaveButton } from '#client/download'
import { momentOf } from '#client/messages'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import type { Invoice } from '#contract/wallet'
import { SearchField } from '#ui/field'
import { ListCard } from '#ui/list'
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

const EMPTY: Readonly<Record<Tab, { title: string; text: string }>> = {
  asked: { title: '没有待开具的申请', text: '有人申请发票时，会通知您并列在这里，先申请的在前' },
  reverse: { title: '没有需要红冲的发票', text: '开票后有退款的发票会列在这里' },
  issued: { title: '还没有开具发票', text: '开具过的发票列在这里，可按抬头、税号和发票号码查找' },
  returned: { title: '没有退回的申请', text: '退回的申请和原因列在这里' },
  reversed: { title: '没有已红冲的发票', text: '红冲过的发票列在这里' },
}

/** /wallet/desk/invoices: applications for invoices, as the park's accountant answers them. */
export default function InvoiceDesk() {
  const go = useGo()
  const [tab, show] = useHistoryState<Tab>('tab', 'asked')
  const [text, search] = useHistoryState<string>('text', '')
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
      row={(invoice: Invoice) => {
        const { id, title, taxNo, services, count, amountFen, reverseFen, askedAt, state } = invoice
        const { tone, word } = stateOf(invoice)
        return (
          <ListCard
            title={title}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[`${services.join('、')}，${count}笔`, taxNo]}
            trailing={state === 'reverse' ? `红冲 ${formatPrice(reverseFen)}` : formatPrice(amountFen)}
            time={`${momentOf(askedAt)} 申请`}
            href={hrefOf(`/wallet/desk/invoices/${id}`)}
            onPress={() => go(`/wallet/desk/invoices/${id}`)}
          />
        )
      }}
    />
  )
}
