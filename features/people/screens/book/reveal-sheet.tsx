import { useState } from 'react'
import { useSend } from '#client/form'
import { SheetForm } from '#client/sheet'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { addressbook } from '../parts/calls.ts'
import s from './book.module.css'
import type { Sight } from './seen-queries.ts'
import { type Revealed, type Seen, SeenPart } from './seen-sheet.tsx'

export interface RevealSheetProps {
  /** Whose; without a sight one of the park's own people. */
  of: {
    readonly id: string
    readonly name: string
    readonly sight?: Sight
    readonly companyId?: string
    /** They are no colleague: why they are looked at must be given. Left out: of a colleague it may be. */
    readonly asksWhy?: boolean
  }
  field: Revealed
  onClose: () => void
}

/** A whole number or e-mail, shown once, to be called or copied: of a colleague at once, of everybody else for a reason that they read. */
export function RevealSheet({ of: { id, name, sight, companyId, asksWhy = false }, field, onClose }: RevealSheetProps) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const form = useSend({
    start: { why: '' },
    by: 'sheet',
    check: ({ why }) => ({ why: asksWhy && why.trim() === '' ? '请填写联系原因' : null }),
    send({ why }) {
      const place = sight === undefined ? { park: true as const } : companyId === undefined ? {} : { companyId }
      return addressbook.send('reveal', { id, field, ...place, ...(why.trim() !== '' && { why: why.trim() }) })
    },
    onDone(answer): void {
      setSeen(answer)
      if (field === 'phone') location.assign(`tel:${answer.value}`)
    },
  })
  return (
    <Sheet open title={field === 'phone' ? `呼叫${name}` : `查看${name}的邮箱`} onClose={onClose}>
      {seen === null ? (
        <SheetForm form={form} submitText={field === 'phone' ? '查看号码并呼叫' : '查看邮箱'} onSubmit={form.submit}>
          <p className={s.text}>对方会看到您查看过，以及您填写的原因。同一个人当天再看不占次数。</p>
          <TextField
            label="原因"
            optional={!asksWhy}
            maxLength={100}
            placeholder="如：约明天的会议"
            {...form.field('why')}
          />
        </SheetForm>
      ) : (
        <SeenPart field={field} seen={seen} />
      )}
    </Sheet>
  )
}
