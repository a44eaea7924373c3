import { useState } from 'react'
import { chooseFile } from '#client/bridge'
import { useSend } from '#client/form'
import { wordsOf } from '#client/messages'
import { FormSheet } from '#client/sheet'
import { uploadDocument } from '#client/upload'
import type { DeskInvoice } from '#contract/wallet'
import { Button } from '#ui/button'
import { FieldGroup, TextField } from '#ui/field'
import { UploadIcon } from '#ui/icons'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { numberProblem } from './invoice-words.ts'

const ENDINGS = '.pdf,.ofd'
const MAX_BYTES = 10 * 1024 * 1024

export interface SheetProps {
  invoice: DeskInvoice
  onClose: () => void
}

/** Answers an application with the number and the file of the invoice. */
export function IssueSheet({ invoice: { id, version, amountFen }, onClose }: SheetProps) {
  const [file, keep] = useState<{ id: string; name: string } | null>(null)
  const [problem, complain] = useState<string | null>(null)
  const form = useSend({
    start: { number: '', fileId: '' },
    draft: `wallet.invoice.${id}.${version}`,
    secret: ['fileId'],
    by: 'sheet',
    check: ({ number, fileId }) => ({
      number: numberProblem(number),
      fileId: fileId === '' ? '请选择发票文件' : null,
    }),
    send: ({ number, fileId }) => calls.send('invoiceIssue', { id, version, number, fileId }),
    done: '已登记，已通知申请人',
    onDone: onClose,
  })
  const choose = async () => {
    const picked = await chooseFile(ENDINGS)
    if (!picked) return
    complain(null)
    if (picked.size > MAX_BYTES) return complain('文件不能超过10 MB，请压缩后重新选择')
    try {
      const sent = await uploadDocument(picked, { purpose: 'invoice' })
      keep(sent)
      form.change({ fileId: sent.id })
    } catch (failure) {
      complain(wordsOf(failure))
    }
  }
  return (
    <FormSheet title={`登记发票 ${formatPrice(amountFen)}`} form={form} submitText="登记并通知申请人" onClose={onClose}>
      <TextField label="发票号码" kind="digits" maxLength={20} hint="8位或20位数字" {...form.field('number')} />
      <FieldGroup label="发票文件" hint="PDF或OFD格式，不超过10 MB" error={problem ?? form.errors.fileId ?? null}>
        <Button kind="secondary" wide icon={<UploadIcon />} onPress={choose}>
          {file === null ? '选择文件' : file.name}
        </Button>
      </FieldGroup>
    </FormSheet>
  )
}
