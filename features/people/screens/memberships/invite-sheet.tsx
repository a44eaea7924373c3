import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { Department } from '#contract/people'
import { PhoneField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { DepartmentPick } from './department-pick.tsx'
import { book, useAct } from './queries.ts'

const EMPTY = { phone: '', name: '', department: '' }
const FIELDS = { phone: 'phone', name: 'name', departmentId: 'department' } as const

/** Invites the owner of a phone into the company. */
export function InviteSheet({ departments, onClose }: { departments: readonly Department[]; onClose: () => void }) {
  const act = useAct()
  const form = useForm({ unkept: EMPTY, fields: FIELDS, by: 'sheet' })
  const { values, change, errors } = form
  const phone = normalisePhone(values.phone)
  const invite = () =>
    form.run({ phone: isPhone(phone) ? null : '请输入 11 位手机号' }, async () => {
      const name = values.name.trim()
      const wish = { phone, ...(name && { name }), ...(values.department && { departmentId: values.department }) }
      await act(`invite ${JSON.stringify(wish)}`, (options) => book.post('invite', wish, options))
      onClose()
      toast('邀请已发出，三十天内有效', { kind: 'ok' })
    })
  return (
    <Sheet open title="邀请成员" onClose={onClose}>
      <SheetForm form={form} submitText="发出邀请" onSubmit={invite}>
        <PhoneField
          hint="对方用这个号码登录后可以接受邀请"
          value={values.phone}
          onChange={(typed) => change({ phone: typed })}
          error={errors.phone}
        />
        <TextField
          label="姓名"
          optional
          value={values.name}
          onChange={(name) => change({ name })}
          maxLength={20}
          error={errors.name}
        />
        {departments.length > 0 && (
          <DepartmentPick
            label="部门"
            none="不分配部门"
            departments={departments}
            value={values.department}
            onChange={(department) => change({ department })}
            error={errors.department}
          />
        )}
      </SheetForm>
    </Sheet>
  )
}
