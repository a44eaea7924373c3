import { useState } from 'react'
import { useAct } from '#client/form'
import { useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { InvoiceDetail } from '#contract/wallet'
import { Button } from '#ui/button'
import { calls } from '../parts/calls.ts'
import { InvoiceBanner, InvoiceFacts, InvoiceFile, InvoiceLines } from './invoice-facts.tsx'

/** An address of a file is good for ten minutes: it is asked anew before. */
const FRESH_MS = 9 * 60_000

/** /wallet/invoices/{id}: an application of mine. */
export default function InvoicePage() {
  const { id = '' } = useParams()
  return (
    <LoadedPage
      title="发票详情"
      back="/wallet/invoices"
      query={{ ...calls.read('invoiceInfo', { id }), refetchInterval: FRESH_MS }}
      shape="detail"
      gone={{ title: '没有找到这份申请', text: '它不属于当前登录的账号，或已不再保存' }}
    >
      {(invoice) => <Shown invoice={invoice} />}
    </LoadedPage>
  )
}

function Shown({ invoice }: { invoice: InvoiceDetail }) {
  const [asking, ask] = useState(false)
  const { id, version, email, phone } = invoice
  const cancel = useAct({ send: () => calls.send('invoiceCancel', { id, version }), done: '已撤回' })
  const contact = [
    ...(email === '' ? [] : [{ name: '邮箱', value: email }]),
    ...(phone === '' ? [] : [{ name: '手机号', value: phone }]),
  ]
  return (
    <>
      <InvoiceBanner invoice={invoice} />
      <InvoiceFile file={invoice.file} />
      <InvoiceFacts invoice={invoice} more={contact} />
      <InvoiceLines lines={invoice.lines} />
      {invoice.state === 'asked' && (
        <Button wide kind="secondary" onPress={() => ask(true)}>
          撤回申请
        </Button>
      )}
      {asking && (
        <AskSheet
          title="撤回这份申请？"
          text="撤回后可以改好抬头，重新申请。"
          confirmText="撤回"
          act={cancel}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
