import { useState } from 'react'
import { useSend } from '#client/form'
import { SheetForm } from '#client/sheet'
import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { addressbook } from '../parts/calls.ts'
import s from './book.module.css'
import type { Sight } from './seen-queries.ts'

/** What is shown whole. */
export type Revealed = 'phone' | 'email'

export interface RevealSheetProps {
  /** Whose; without a sight one of the park's own people. */
  of: { readonly id: string; readonly name: string; readonly sight?: Sight; readonly companyId?: string }
  field: Revealed
  onClose: () => void
}

/** A whole number: asked for with a reason, shown once, to be called or copied. */
export function RevealSheet({ of: { id, name, sight, companyId }, field, onClose }: RevealSheetProps) {
  const [seen, setSeen] = useState<{ value: string; left: number } | null>(null)
  const word = field === 'phone' ? '号码' : '邮箱'
  const form = useSend({
    start: { why: '' },
    by: 'sheet',
    send({ why }) {
      const place = sight === undefined ? { park: true as const } : companyId === undefined ? {} : { companyId }
      return addressbook.send('reveal', { id, field, ...place, ...(why.trim() !== '' && { why: why.trim() }) })
    },
    onDone: setSeen,
  })
  return (
    <Sheet open title={`查看${name}的${word}`} onClose={onClose}>
      {seen === null ? (
        <SheetForm form={form} submitText={`查看${word}`} onSubmit={form.submit}>
          <p className={s.text}>对方会看到您查看过，以及您填写的原因。同一个人当天再看不占次数。</p>
          <TextField label="原因" optional maxLength={100} placeholder="如：约明天的会议" {...form.field('why')} />
        </SheetForm>
      ) : (
        <div className={s.acts}>
          <p className={s.number}>{seen.value}</p>
          <p className={s.text}>{`今天还可以查看 ${seen.left} 人`}</p>
          <Button wide href={field === 'phone' ? `tel:${seen.value}` : `mailto:${seen.value}`}>
            {field === 'phone' ? '拨打电话' : '写邮件'}
          </Button>
          <Button
            wide
            kind="secondary"
            onPress={() =>
              copyAndToast(seen.value, { done: `已复制${word}`, failed: `没能复制，请长按${word}选择复制` })
            }
          >
            {`复制${word}`}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
