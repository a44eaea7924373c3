import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { PhoneField, TextField } from '#ui/field'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { enterprise } from '../parts/calls.ts'

export interface AddSheetProps {
  /** A whole phone that was looked for; empty: none. */
  phone: string
  onClose: () => void
  /** With the person who was added, or who is there already. */
  onAdded: (id: string) => void
}

/** Adds somebody by name and phone, who may never have signed in. */
export function AddSheet({ phone: sought, onClose, onAdded }: AddSheetProps) {
  const form = useSend({
    start: { name: '', phone: sought },
    by: 'sheet',
    check: ({ name, phone }) => ({
      name: nameProblem(name),
      phone: isPhone(normalisePhone(phone)) ? null : '手机号应为 11 位数字，以 1 开头',
    }),
    send: ({ name, phone }) => enterprise.send('personAdd', { name: name.trim(), phone: normalisePhone(phone) }),
    done: ({ state }) => (state === 'added' ? '已添加' : '该手机号已登记，为您打开这位人员'),
    onDone({ id }) {
      onClose()
      onAdded(id)
    },
  })
  return (
    <FormSheet title="添加人员" form={form} submitText="添加" onClose={onClose}>
      <TextField label="姓名" maxLength={NAME_MOST} {...form.field('name')} />
      <PhoneField hint="对方用这个手机号登录；没有短信时，可以打印登录凭条" {...form.field('phone')} />
    </FormSheet>
  )
}
