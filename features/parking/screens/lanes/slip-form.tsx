import { useSend } from '#client/form'
import { SheetForm } from '#client/sheet'
import { TextField } from '#ui/field'
import { isSlip, slipFrom } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import s from './lane.module.css'

/** What is wrong with a slip as typed, in words, or null. */
export function slipProblem(typed: string): string | null {
  const slip = normalisePlate(typed)
  if (slip === '') return '请输入小票号'
  return isSlip(slipFrom(slip)) ? null : '小票号有误，请核对后重新输入'
}

/** Takes the slip of a car that came in by another phone. */
export function SlipForm({ code }: { code: string }) {
  const form = useSend({
    start: { slip: '' },
    by: 'sheet',
    check: ({ slip }) => ({ slip: slipProblem(slip) }),
    send: ({ slip }) => calls.send('laneExit', { code, slip: slipFrom(normalisePlate(slip)) }),
  })
  return (
    <div className={s.form}>
      <SheetForm form={form} submitText="核对小票号" onSubmit={() => form.submit()}>
        <TextField
          label="小票号"
          hint="“无牌”后面的 7 位字母和数字"
          placeholder="如 7K3MX2S"
          maxLength={12}
          enterKeyHint="done"
          {...form.field('slip')}
        />
      </SheetForm>
    </div>
  )
}
