import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskCompany } from '#contract/people'
import { PhoneField, TextField } from '#ui/field'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { enterprise } from '../parts/calls.ts'

/** Names the first manager of a company by name and phone: who has no account yet gets one. */
export function ManagerSheet({ company, onClose }: { company: DeskCompany; onClose: () => void }) {
  const form = useSend({
    start: { name: '', phone: '' },
    by: 'sheet',
    check: ({ name, phone }) => ({
      name: nameProblem(name),
      phone: isPhone(normalisePhone(phone)) ? null : '手机号应为 11 位数字，以 1 开头',
    }),
    send: ({ name, phone }) =>
      enterprise.send('companyManager', {
        id: company.id,
        whom: { name: name.trim(), phone: normalisePhone(phone) },
      }),
    done: '已指定企业管理员',
    onDone: onClose,
  })
  return (
    <FormSheet title={`指定${company.name}的管理员`} form={form} submitText="指定" onClose={onClose}>
      <TextField label="姓名" maxLength={NAME_MOST} {...form.field('name')} />
      <PhoneField hint="对方用这个手机号登录，即可管理企业；没有短信时，可以打印登录凭条" {...form.field('phone')} />
    </FormSheet>
  )
}
