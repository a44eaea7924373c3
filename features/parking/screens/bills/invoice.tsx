import { useState } from 'react'
import { printedMoment } from '#client/messages'
import type { Bill } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { INVOICE_CHIPS } from './bill-words.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

/** The invoice of a bill: how it stands, or the way to ask for it. */
export function Invoice({ bill }: { bill: Bill }) {
  const [asking, setAsking] = useState(false)
  const { invoice, state, totalFen } = bill
  if (totalFen === 0) return null
  if (invoice) {
    const { tone, word } = INVOICE_CHIPS[invoice.state]
    return (
      <Section title="发票" trailing={<StateChip tone={tone}>{word}</StateChip>}>
        <Card>
          <Facts
            facts={[
              { name: '抬头', value: invoice.title },
              { name: '税号', value: invoice.taxNo },
              { name: '申请时间', value: printedMoment(invoice.askedAt) },
              ...(invoice.number ? [{ name: '发票号码', value: invoice.number }] : []),
              ...(invoice.issuedAt ? [{ name: '开票时间', value: printedMoment(invoice.issuedAt) }] : []),
              ...(invoice.sentAt ? [{ name: '发送时间', value: printedMoment(invoice.sentAt) }] : []),
            ]}
          />
          {invoice.state === 'asked' && <p>园区开票后会在这里显示发票号码</p>}
        </Card>
      </Section>
    )
  }
  return (
    <Section title="发票">
      <Card>
        <Button
          kind="secondary"
          wide
          disabledReason={state === 'open' ? '支付后可以申请' : null}
          onPress={() => setAsking(true)}
        >
          申请发票
        </Button>
      </Card>
      {asking && <InvoiceSheet billId={bill.id} onClose={() => setAsking(false)} />}
    </Section>
  )
}
