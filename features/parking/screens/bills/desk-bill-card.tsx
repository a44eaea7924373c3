import { useState } from 'react'
import { useForm } from '#client/form'
import { printedMoment, tell } from '#client/messages'
import type { Bill } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Card, Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { ErrorNote, StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { billCalls } from './bill-queries.ts'
import { billChip, INVOICE_CHIPS, monthWords } from './bill-words.ts'
import s from './bills.module.css'

export interface DeskBillCardProps {
  bill: Bill
  onChanged: () => unknown
}

/** A company's bill for operators, with the invoice to be issued and sent. */
export function DeskBillCard({ bill, onChanged }: DeskBillCardProps) {
  const [issuing, setIssuing] = useState(false)
  const { invoice } = bill
  const { tone, word } = billChip(bill)
  const sent = async () => {
    try {
      await billCalls.post('billInvoiceMark', { billId: bill.id, to: 'sent' })
      toast('已标记为发送', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
    await onChanged()
  }
  return (
    <Card>
      <div className={s.bar}>
        <span className={s.name}>{bill.companyName}</span>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <Facts
        facts={[
          { name: monthWords(bill.month), value: <Amount fen={bill.totalFen} />, note: `编号 ${bill.billNo}` },
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
        <Button kind="secondary" wide onPress={sent}>
          标记已发送
        </Button>
      )}
      <Sheet open={issuing} title="标记已开票" onClose={() => setIssuing(false)}>
        <Issue
          billId={bill.id}
          onDone={async () => {
            setIssuing(false)
            await onChanged()
          }}
        />
      </Sheet>
    </Card>
  )
}

const EMPTY = { number: '' }

function Issue({ billId, onDone }: { billId: string; onDone: () => unknown }) {
  const {
    values,
    errors,
    notice,
    change,
    run,
    layout: { element, busy },
  } = useForm({ unkept: EMPTY, by: 'page' })
  const { number } = values
  const send = () =>
    run({ number: /^[0-9A-Za-z-]{4,40}$/.test(number) ? null : '请填写发票号码' }, async () => {
      await billCalls.post('billInvoiceMark', { billId, to: 'issued', number })
      toast('已标记为开票', { kind: 'ok' })
      await onDone()
    })
  return (
    <form
      className={s.form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {notice && <ErrorNote text={notice.text} onRetry={send} />}
      <TextField
        label="发票号码"
        value={number}
        onChange={(typed) => change({ number: typed.trim() })}
        maxLength={40}
        error={errors.number}
      />
      <Button wide type="submit" busy={busy}>
        确认已开票
      </Button>
    </form>
  )
}
