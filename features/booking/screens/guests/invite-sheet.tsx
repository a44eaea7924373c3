import { useState } from 'react'
import { useSend } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { BookingDetail } from '#contract/booking'
import { PhoneField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Tabs } from '#ui/tabs'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone } from '#vocabulary/phone'
import { calls } from '../parts/calls.ts'
import { ColleaguePick, type Named } from './colleague-pick.tsx'

const WAYS = [
  { name: 'colleague', label: '同事' },
  { name: 'phone', label: '其他人' },
] as const

/** Invites more people: colleagues by name, others by their phone. */
export function InviteSheet({ of, onClose }: { of: BookingDetail; onClose: () => void }) {
  const [way, setWay] = useState<'colleague' | 'phone'>(of.companyId === null ? 'phone' : 'colleague')
  return (
    <Sheet open title="邀请参会人" onClose={onClose}>
      <Tabs label="邀请谁" tabs={WAYS} shown={way} onShow={setWay}>
        {way === 'colleague' ? <Colleagues of={of} onDone={onClose} /> : <Others of={of} onDone={onClose} />}
      </Tabs>
    </Sheet>
  )
}

function Colleagues({ of, onDone }: { of: BookingDetail; onDone: () => void }) {
  const [picked, pick] = useState<readonly Named[]>([])
  const form = useSend({
    start: {},
    by: 'sheet',
    send: () => calls.send('guestsSave', { id: of.id, guests: picked.map(({ id }) => ({ personId: id })) }),
    done: `已邀请 ${picked.length} 人，会收到提醒`,
    onDone,
  })
  return (
    <SheetForm
      form={form}
      submitText={picked.length === 0 ? '邀请' : `邀请 ${picked.length} 人`}
      disabledReason={picked.length === 0 ? '请选择要邀请的同事' : null}
      onSubmit={form.submit}
    >
      <ColleaguePick companyId={of.companyId} picked={picked} onPick={pick} time={of} />
    </SheetForm>
  )
}

function Others({ of, onDone }: { of: BookingDetail; onDone: () => void }) {
  const form = useSend({
    start: { name: '', phone: '' },
    by: 'sheet',
    fields: { guests: 'phone' },
    check: ({ name, phone }) => ({
      name: nameProblem(name),
      phone: isPhone(phone) ? null : '请输入 11 位手机号',
    }),
    send: ({ name, phone }) => calls.send('guestsSave', { id: of.id, guests: [{ name: name.trim(), phone }] }),
    done: (): string => `已邀请 ${form.values.name.trim()}`,
    onDone,
  })
  return (
    <SheetForm form={form} submitText="邀请" onSubmit={form.submit}>
      <TextField label="姓名" maxLength={NAME_MOST} {...form.field('name')} />
      <PhoneField hint="园区内的人会收到提醒，园区外的人会收到短信邀请" {...form.field('phone')} />
    </SheetForm>
  )
}
