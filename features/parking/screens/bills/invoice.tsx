import { useState } from 'react'
import { useForm } from '#client/form'
import { printedMoment } from '#client/messages'
import type { Bill } from '#contract/parking'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { ErrorNote, StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { billCalls } from './bill-queries.ts'
import { INVOICE_CHIPS } from './bill-words.ts'
import s from './bills.module.css'

/** What is typed, kept for the next bill too: a company asks with the same title each month. */
const DRAFT = { name: 'parking.invoice', empty: { title: '', taxNo: '' } }

export interface InvoiceProps {
  bill: Bill
  onChanged: () => unknown
}

/** The invoice of a bill: how it stands, or the way to ask for it. */
export function Invoice({ bill, onChanged }: InvoiceProps) {
  const [asking, setAsking] = useState(false)
  const { invoice, state, totalFen } = bill
  if (totalFen === 0) return null
  if (invoice) {
    const { tone, word } = INVOICE_CHIPS[invoice.state]
    return (
      <Section title="发票" aside={<StateChip tone={tone}>{word}</StateChip>}>
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
      <Sheet open={asking} title="申请发票" onClose={() => setAsking(false)}>
        <Ask
          bill={bill}
          onDone={async () => {
            setAsking(false)
            await onChanged()
          }}
        />
      </Sheet>
    </Section>
  )
}

function Ask({ bill, onDone }: { bill: Bill; onDone: () => unknown }) {
  const {
    values,
    errors,
    notice,
    change,
    run,
    layout: { element, busy },
  } = useForm({ draft: DRAFT, by: 'page' })
  const { title, taxNo } = values
  const send = () =>
    run(
      {
        title: title.trim().length < 2 ? '请填写发票抬头' : null,
        taxNo: isCreditCode(normaliseCreditCode(taxNo)) ? null : '税号不正确，请核对18位统一社会信用代码',
      },
      async () => {
        await billCalls.post('invoiceAsk', { billId: bill.id, title: title.trim(), taxNo: normaliseCreditCode(taxNo) })
        toast('已申请发票', { kind: 'ok' })
        await onDone()
      },
    )
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
        label="发票抬头"
        value={title}
        onChange={(typed) => change({ title: typed })}
        maxLength={100}
        hint="与营业执照上的企业名称一致"
        error={errors.title}
      />
      <TextField
        label="税号"
        value={taxNo}
        onChange={(typed) => change({ taxNo: typed })}
        maxLength={24}
        hint="18位统一社会信用代码"
        error={errors.taxNo}
      />
      <Button wide type="submit" busy={busy}>
        提交申请
      </Button>
    </form>
  )
}
