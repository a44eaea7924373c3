import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import type { Bill } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { toast } from '#ui/toast'
import { billCalls } from '../parts/calls.ts'
import s from './bills.module.css'

/** The bill as files. */
export function BillFiles({ bill: { id, month } }: { bill: Pick<Bill, 'id' | 'month'> }) {
  const [busy, setBusy] = useState<'xlsx' | 'pdf' | null>(null)
  const take = async (form: 'xlsx' | 'pdf') => {
    setBusy(form)
    try {
      saveDownload(await billCalls.files.post('download', { billId: id, form }), `停车账单 ${month}.${form}`)
      toast('账单已导出，请在浏览器的下载里查看', { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(null)
    }
  }
  const off = cannotSave('导出')
  const button = (form: 'xlsx' | 'pdf', words: string) => (
    <Button kind="secondary" wide busy={busy === form} disabledReason={off} onPress={() => take(form)}>
      {words}
    </Button>
  )
  return (
    <Section title="导出账单">
      <Card>
        <div className={s.pair}>
          {button('xlsx', '导出表格')}
          {button('pdf', '导出PDF')}
        </div>
      </Card>
    </Section>
  )
}
