import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { stateOf } from './invoice-words.ts'

/** /wallet/invoices: my applications for invoices. */
export default function MyInvoices() {
  const go = useGo()
  return (
    <ListPage
      title="发票"
      back="/wallet/mywallet"
      pages={calls.pages('invoiceList')}
      add={() => ({ label: '申请发票', onPress: () => go('/wallet/invoices/apply') })}
      empty={{ title: '还没有申请过发票', text: '付过的停车费等费用，一年内可以申请发票；多笔可以合开一张' }}
      keyOf={({ id }) => id}
      row={(invoice) => {
        const { tone, word } = stateOf(invoice)
        const { id, title, services, count, amountFen, askedAt } = invoice
        return (
          <ListCard
            title={title}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[`${services.join('、')}，${count}笔`]}
            trailing={formatPrice(amountFen)}
            time={momentOf(askedAt)}
            href={hrefOf(`/wallet/invoices/${id}`)}
            onPress={() => go(`/wallet/invoices/${id}`)}
          />
        )
      }}
    />
  )
}
