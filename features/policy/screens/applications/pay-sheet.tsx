import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ApplicationRecord } from '#contract/policy'
import { DayField, TextField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { parseYuan } from '#vocabulary/money'
import { policy } from '../parts/calls.ts'
import { todayNow } from '../parts/words.ts'

/** Notes that an approved application was paid; no money moves here. */
export function PaySheet({ of: { id, version, endedAt }, onClose }: { of: ApplicationRecord; onClose: () => void }) {
  const today = todayNow()
  const form = useSend({
    start: { paidOn: today, amount: '', note: '' },
    by: 'sheet',
    fields: { paidFen: 'amount' },
    check: ({ paidOn, amount }) => ({
      paidOn: paidOn === '' ? '请选择兑付日期' : null,
      amount: (parseYuan(amount) ?? 0) > 0 ? null : '请填写兑付金额，最多两位小数',
    }),
    send: ({ paidOn, amount, note }) =>
      policy.send('payNote', { id, seen: version, paidOn, paidFen: parseYuan(amount) ?? 0, note: note.trim() }),
    done: '已登记兑付，企业会收到通知',
    onDone: onClose,
  })
  return (
    <FormSheet title="登记兑付" form={form} submitText="登记" onClose={onClose}>
      <DayField
        label="兑付日期"
        {...(endedAt !== null && { min: dayOf(new Date(endedAt)) })}
        max={today}
        {...form.field('paidOn')}
      />
      <TextField
        label="兑付金额"
        kind="decimal"
        after="元"
        maxLength={13}
        hint="这里只做登记，不会转账；登记后不能修改"
        {...form.field('amount')}
      />
      <TextField label="备注" optional maxLength={100} {...form.field('note')} />
    </FormSheet>
  )
}
