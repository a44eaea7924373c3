import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Department } from '#contract/people'
import { PhoneField, TextField } from '#ui/field'
import { NAME_MOST, optionalNameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { addressbook } from '../parts/calls.ts'
import { DepartmentPick } from './department-pick.tsx'

/** Invites the owner of a phone into the company. */
export function InviteSheet({ departments, onClose }: { departments: readonly Department[]; onClose: () => void }) {
  const form = useSend({
    start: { phone: '', name: '', department: '' },
    fields: { departmentId: 'department' },
    by: 'sheet',
    check: ({ phone, name }) => ({
      phone: isPhone(normalisePhone(phone)) ? null : '请输入 11 位手机号',
      name: optionalNameProblem(name),
    }),
    send(values) {
      const name = values.name.trim()
      return addressbook.send('invite', {
        phone: normalisePhone(values.phone),
        ...(name && { name }),
        ...(values.department && { departmentId: values.department }),
      })
    },
    done: '邀请已发出，三十天内有效',
    onDone: onClose,
  })
  return (
    <FormSheet title="邀请成员" form={form} submitText="发出邀请" onClose={onClose}>
      <PhoneField hint="对方用这个号码登录后可以接受邀请" {...form.field('phone')} />
      <TextField label="姓名" optional maxLength={NAME_MOST} {...form.field('name')} />
      {departments.length > 0 && (
        <DepartmentPick label="部门" none="不分配部门" departments={departments} {...form.field('department')} />
      )}
    </FormSheet>
  )
}
