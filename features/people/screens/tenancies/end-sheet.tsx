import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { TenancyItem } from '#contract/people'
import { DayField, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { dayOf } from '#vocabulary/day'
import { estate } from '../parts/calls.ts'
import { daysOf, placeOf } from './words.ts'

/** Ends a tenancy with a day, and says why. */
export function EndSheet({ tenancy, onClose }: { tenancy: TenancyItem; onClose: () => void }) {
  const { id, version, firstOn, lastOn } = tenancy
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: { lastOn: today, reason: '' },
    by: 'sheet',
    check: (values) => ({
      lastOn:
        values.lastOn === ''
          ? '请选择退租日'
          : values.lastOn < firstOn || (lastOn !== null && values.lastOn > lastOn)
            ? '退租日须在租期之内'
            : null,
      reason: values.reason.trim() === '' ? '请填写原因' : null,
    }),
    send: (values) => estate.send('tenancyEnd', { id, version, lastOn: values.lastOn, reason: values.reason.trim() }),
    done: '已办理退租',
    onDone: onClose,
  })
  return (
    <FormSheet title={`${tenancy.holder.name}退租？`} form={form} submitText="办理退租" danger onClose={onClose}>
      <Facts
        facts={[
          { name: '房间', value: placeOf(tenancy) },
          { name: '租期', value: daysOf(tenancy) },
        ]}
      />
      <DayField
        label="退租日"
        hint="当天仍在租，次日起可以租给别人"
        min={firstOn}
        {...(lastOn !== null && { max: lastOn })}
        {...form.field('lastOn')}
      />
      <TextField label="原因" maxLength={100} {...form.field('reason')} />
    </FormSheet>
  )
}
