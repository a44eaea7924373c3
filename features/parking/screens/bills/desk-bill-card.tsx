import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { FormSheet } from '#client/sheet'
import type { Bill } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Card, Facts } from '#ui/page'
import { StateChip } from '#ui/state'
import { monthInWords } from '#vocabulary/month'
import { billCalls } from '../parts/calls.ts'
import { billChip, INVOICE_CHIPS } from './bill-words.ts'
import s from './bills.module.css'

/** A company's bill for operators, with the invoice to be issued and sent. */
export function DeskBillCard({ bill }: { bill: Bill }) {
  const [issuing, setIssuing] = useState(false)
  const { invoice } = bill
  const { tone, word } = billChip(bill)
  const sent = useAct({
    send: () => billCalls.send('billInvoiceMark', { billId: bill.id, to: 'sent' }),
    done: '已标记为发送',
  })
  return (
    <Card>
      <div className={s.bar}>
        <span className={s.name}>{bill.companyName}</span>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <Facts
        facts={[
          { name: monthInWords(bill.month), value: <Amount fen={bill.totalFen} />, note: `编号 ${bill.billNo}` },
          ...(bill.paidAt && bill.totalFen > 0 ? [{ name: '支付时间', value: printedMoment(bill.paidAt) }] : []),
          ...(invoice
            ? [
                { name: '发票抬头', value: invoice.title, note: `税号 ${invoice.taxNo}` },
                { name: '发票', value: INVOICE_CHIPS[invoice.state].word, note: invoice.number },
              ]
            : []),
        ]}
      />
      {invoice?.state === 'asked' && (
        <Button kind="secondary" wide onPress={() => setIssuing(true)}>
          标记已开票
        </Button>
      )}
      {invoice?.state === 'issued' && (
        <Button kind="secondary" wide busy={sent.busy} onPress={() => sent.run()}>
          标记已发送
        </Button>
      )}
      {issuing && <IssueSheet billId={bill.id} onClose={() => setIssuing(false)} />}
    </Card>
  )
}

function IssueSheet({ billId, onClose }: { billId: string; onClose: () => void }) {
  const form = useSend({
    start: { number: '' },
    by: 'sheet',
    check: ({ number }) => ({ number: /^[0-9A-Za-z-]{4,40}$/.test(number.trim()) ? null : '请填写发票号码' }),
    send: ({ number }) => billCalls.send('billInvoiceMark', { billId, to: 'issued', number: number.trim() }),
    done: '已标记为开票',
    onDone: onClose,
  })
  return (
    <FormSheet title="标记已开票" form={form} submitText="确认已开票" onClose={onClose}>
      <TextField label="发票号码" maxLength={40} {...form.field('number')} />
    </FormSheet>
  )
}
