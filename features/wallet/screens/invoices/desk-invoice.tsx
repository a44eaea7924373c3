import { useState } from 'react'
import { useAct } from '#client/form'
import { useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { ReasonSheet, RevealSheet } from '#client/sheet'
import type { DeskInvoice } from '#contract/wallet'
import { Button } from '#ui/button'
import { Card, Facts } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { InvoiceBanner, InvoiceFacts, InvoiceFile, InvoiceLines } from './invoice-facts.tsx'
import { IssueSheet } from './issue-sheet.tsx'
import { NOT_ACCOUNTANT } from './not-accountant.ts'
import { ReverseSheet } from './reverse-sheet.tsx'

const NEXT: Readonly<Partial<Record<DeskInvoice['state'], string>>> = {
  asked: '在开票软件里开具后，填写发票号码并上传文件；内容有误可以退回',
  issued: '申请人可以下载',
  reverse: '开票后有退款，请在开票软件里红冲后登记红字发票号码',
}

/** /wallet/desk/invoices/{id}: one application, as the park's accountant answers it. */
export default function DeskInvoicePage() {
  const { id = '' } = useParams()
  return (
    <LoadedPage
      title="发票申请"
      back="/wallet/desk/invoices"
      query={calls.read('invoiceDeskInfo', { id })}
      shape="detail"
      gone={{ title: '没有找到这份申请', text: '它可能已不再保存' }}
      notYours={NOT_ACCOUNTANT}
    >
      {(invoice) => <Shown invoice={invoice} />}
    </LoadedPage>
  )
}

function Shown({ invoice }: { invoice: DeskInvoice }) {
  const [open, show] = useState<'issue' | 'return' | 'reverse' | 'reveal' | null>(null)
  const { id, version, state, email, phone, personName } = invoice
  const giveBack = useAct({
    send: (reason: string) => calls.send('invoiceReturn', { id, version, reason }),
    done: '已退回，已通知申请人',
  })
  const next = NEXT[state]
  const close = () => show(null)
  const fields = [
    ...(email === '' ? [] : [{ value: 'email' as const, label: '邮箱' }]),
    ...(phone === '' ? [] : [{ value: 'phone' as const, label: '手机号' }]),
  ]
  return (
    <>
      <InvoiceBanner invoice={invoice} {...(next !== undefined && { next })} />
      <InvoiceFile file={invoice.file} />
      <InvoiceFacts invoice={invoice} />
      <Card>
        <Facts
          facts={[
            { name: '申请人', value: personName === '' ? '已注销用户' : personName },
            { name: '邮箱', value: email === '' ? '未填写' : email },
            { name: '手机号', value: phone === '' ? '未填写' : phone },
          ]}
        />
        {fields.length > 0 && (
          <Button kind="secondary" size="s" onPress={() => show('reveal')}>
            查看联系方式
          </Button>
        )}
      </Card>
      <InvoiceLines lines={invoice.lines} />
      {state === 'asked' && (
        <>
          <Button wide onPress={() => show('issue')}>
            登记已开具的发票
          </Button>
          <Button wide kind="secondary" onPress={() => show('return')}>
            退回申请
          </Button>
        </>
      )}
      {state === 'reverse' && (
        <Button wide onPress={() => show('reverse')}>
          登记红字发票
        </Button>
      )}
      {open === 'issue' && <IssueSheet invoice={invoice} onClose={close} />}
      {open === 'reverse' && <ReverseSheet invoice={invoice} onClose={close} />}
      {open === 'return' && (
        <ReasonSheet
          title="退回这份申请？"
          text="申请人会看到原因，可以改好后重新申请。"
          label="退回原因"
          hint="至少2个字，申请人会看到"
          confirmText="退回"
          act={giveBack}
          onClose={close}
        />
      )}
      {open === 'reveal' && (
        <RevealSheet
          title="查看联系方式"
          fields={fields}
          usual={['发送发票', '核对抬头']}
          hint="查看人、用途和时间会留下记录"
          send={(asked) => calls.send('invoiceReveal', { id, ...asked })}
          onClose={close}
        />
      )}
    </>
  )
}
