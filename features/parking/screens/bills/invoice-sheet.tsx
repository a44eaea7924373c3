import { useDraft } from '#client/draft'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { billCalls } from '../parts/calls.ts'

const NEVER_ASKED = { title: '', taxNo: '' }

/** Asks for the invoice of a bill. It begins with the title of the last one: a company asks with the same title each month. */
export function InvoiceSheet({ billId, onClose }: { billId: string; onClose: () => void }) {
  const [last, remember] = useDraft('parking.invoice', NEVER_ASKED)
  const form = useSend({
    start: last,
    draft: `parking.invoice.${billId}`,
    by: 'sheet',
    check: ({ title, taxNo }) => ({
      title: title.trim().length < 2 ? '请填写发票抬头' : null,
      taxNo: isCreditCode(normaliseCreditCode(taxNo)) ? null : '税号不正确，请核对18位统一社会信用代码',
    }),
    send: ({ title, taxNo }) =>
      billCalls.send('invoiceAsk', { billId, title: title.trim(), taxNo: normaliseCreditCode(taxNo) }),
    done: '已申请发票',
    onDone({ invoice }) {
      if (invoice) remember({ title: invoice.title, taxNo: invoice.taxNo })
      onClose()
    },
  })
  return (
    <FormSheet title="申请发票" form={form} submitText="提交申请" onClose={onClose}>
      <TextField label="发票抬头" maxLength={100} hint="与营业执照上的企业名称一致" {...form.field('title')} />
      <TextField label="税号" maxLength={24} hint="18位统一社会信用代码" {...form.field('taxNo')} />
    </FormSheet>
  )
}
