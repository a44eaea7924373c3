import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'

/** Proves a plate by the code that the gate shows. */
export function ProveSheet({ plate, onClose }: { plate: string; onClose: () => void }) {
  const form = useSend({
    start: { code: '' },
    by: 'sheet',
    check: ({ code }) => ({ code: code.length === 6 ? null : '请输入闸机屏幕上的 6 位数字' }),
    send: ({ code }) => calls.send('plateProve', { plate, code }),
    done: '已验证本人',
    onDone: onClose,
  })
  return (
    <FormSheet title={`验证 ${formatPlate(plate)}`} form={form} submitText="验证本人" onClose={onClose}>
      <TextField
        label="闸机验证码"
        hint="车辆入场或在出口等待时，闸机屏幕会显示 6 位数字"
        kind="digits"
        maxLength={6}
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder="6 位数字"
        {...form.field('code')}
      />
    </FormSheet>
  )
}
