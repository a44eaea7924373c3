import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Choices, PhoneField, TextField } from '#ui/field'
import { PlateField } from '#ui/plate'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { isPhone } from '#vocabulary/phone'
import { isPlate } from '#vocabulary/plate'
import { VISITS_KEY } from '../parts/calls.ts'
import { visitapply } from './ways.ts'

/** Swaps who comes along with a visit of mine, within the approved headcount, or its plate: passes follow at once. */
export function SwapSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const { id, companions, headcount } = visit
  const act = useActOn(VISITS_KEY)
  const start = { keep: companions.map((one) => one.id) as readonly string[], name: '', phone: '', plate: '' }
  const form = useForm<object, typeof start>({ unkept: start, fields: { guests: 'name', plate: 'plate' }, by: 'sheet' })
  const { values, change, errors } = form
  const { keep, name, phone, plate } = values
  const isNew = name.trim() !== ''
  const problems = {
    keep: keep.length === 0 && !isNew ? '至少要有一位来访人' : null,
    name: keep.length + (isNew ? 1 : 0) > headcount ? `已批准${headcount}人，请先取消一位` : null,
    phone: phone !== '' && !isPhone(phone) ? '手机号应为 11 位数字，以 1 开头' : null,
    plate: plate !== '' && !isPlate(plate) ? '车牌号不完整，请核对' : null,
  }
  const submit = () =>
    form.run(problems, async () => {
      const guests = [
        ...keep.map((one) => ({ id: one })),
        ...(isNew ? [{ name: name.trim(), ...(phone !== '' && { phone }) }] : []),
      ]
      const input = { id, guests, ...(plate !== '' && { plate }) }
      await act(`swap ${JSON.stringify(input)}`, (options) => visitapply.post('visitRecordUpdate', input, options))
      toast('已更换，通行码同步更新', { kind: 'ok' })
      onClose()
    })
  return (
    <Sheet open title="更换来访人或车牌" onClose={onClose}>
      <SheetForm form={form} submitText="确认更换" onSubmit={submit}>
        <Choices
          label="仍然来访的人"
          hint={`已批准${headcount}人；取消勾选的人，通行码立即失效`}
          options={companions.map((one) => ({ value: one.id, label: one.name || '待填写' }))}
          value={keep}
          onChange={(next) => change({ keep: next })}
          error={errors.keep}
        />
        <TextField
          label="新来访人姓名"
          optional
          value={name}
          onChange={(next) => change({ name: next })}
          maxLength={30}
          autoComplete="off"
          error={errors.name}
        />
        {isNew && (
          <PhoneField
            label="新来访人手机号"
            optional
            value={phone}
            onChange={(next) => change({ phone: next })}
            error={errors.phone}
          />
        )}
        <PlateField
          label="新车牌（选填）"
          value={plate}
          onChange={(next) => change({ plate: next })}
          doneText="完成"
          onDone={(next) => change({ plate: next })}
          error={errors.plate}
        />
      </SheetForm>
    </Sheet>
  )
}
