import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Choices, PhoneField, TextField } from '#ui/field'
import { CarField } from '#ui/plate'
import { carProblem } from '#vocabulary/car'
import { NAME_MOST, optionalNameProblem } from '#vocabulary/names'
import { isPhone } from '#vocabulary/phone'
import { visitapply } from '../parts/calls.ts'

/** Swaps who comes along with a visit of mine, within the approved headcount, or its plate: passes follow at once. */
export function SwapSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const { id, companions, headcount } = visit
  const form = useSend({
    start: { stay: companions.map((one) => one.id) as readonly string[], name: '', phone: '', plate: '' },
    by: 'sheet',
    fields: { guests: 'name' },
    check({ stay, name, phone, plate }) {
      const isNew = name.trim() !== ''
      return {
        stay: stay.length === 0 && !isNew ? '至少要有一位来访人' : null,
        name:
          stay.length + (isNew ? 1 : 0) > headcount ? `已批准${headcount}人，请先取消一位` : optionalNameProblem(name),
        phone: phone !== '' && !isPhone(phone) ? '手机号应为 11 位数字，以 1 开头' : null,
        plate: plate === '' ? null : carProblem(plate),
      }
    },
    send: ({ stay, name, phone, plate }) =>
      visitapply.send('visitRecordUpdate', {
        id,
        guests: [
          ...stay.map((one) => ({ id: one })),
          ...(name.trim() === '' ? [] : [{ name: name.trim(), ...(phone !== '' && { phone }) }]),
        ],
        ...(plate !== '' && { plate }),
      }),
    done: '已更换，通行码同步更新',
    onDone: onClose,
  })
  return (
    <FormSheet title="更换来访人或车牌" form={form} submitText="确认更换" onClose={onClose}>
      <Choices
        label="仍然来访的人"
        hint={`已批准${headcount}人；取消勾选的人，通行码立即失效`}
        options={companions.map((one) => ({ value: one.id, label: one.name || '待填写' }))}
        {...form.field('stay')}
      />
      <TextField label="新来访人姓名" optional maxLength={NAME_MOST} autoComplete="off" {...form.field('name')} />
      {form.values.name.trim() !== '' && <PhoneField label="新来访人手机号" optional {...form.field('phone')} />}
      <CarField
        label="新车牌（选填）"
        doneText="完成"
        onDone={(plate) => form.change({ plate })}
        {...form.field('plate')}
      />
    </FormSheet>
  )
}
