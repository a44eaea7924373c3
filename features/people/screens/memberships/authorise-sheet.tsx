import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Staff } from '#contract/people'
import { Choice, DayField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { enterprise } from '../parts/calls.ts'

type How = 'always' | 'until' | 'none'

const HOW: readonly { value: How; label: string }[] = [
  { value: 'always', label: '长期有效' },
  { value: 'until', label: '到某天为止' },
  { value: 'none', label: '不授权' },
]

/** Lets somebody act for the company until a day, without an end, or no more. */
export function AuthoriseSheet({ of: { personId, name, ...given }, onClose }: { of: Staff; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: { how: howOf(given), until: given.allowedUntil ?? '' },
    by: 'sheet',
    check: ({ how, until }) => ({ until: how === 'until' && until < today ? '请选择今天或以后的日期' : null }),
    send: ({ how, until }) =>
      enterprise.send('authUser', { personId, allowed: how !== 'none', until: how === 'until' ? until : null }),
    done: ({ allowed }) => (allowed ? `已授权${name}` : `已取消${name}的授权`),
    onDone: onClose,
  })
  return (
    <FormSheet title={`${name}的服务授权`} form={form} submitText="保存" onClose={onClose}>
      <Choice label="授权" hint="授权后可以代企业办理业务" options={HOW} {...form.field('how')} />
      {form.values.how === 'until' && <DayField label="最后一天" min={today} {...form.field('until')} />}
    </FormSheet>
  )
}

function howOf({ allowed, allowedUntil }: Pick<Staff, 'allowed' | 'allowedUntil'>): How {
  if (!allowed) return 'none'
  return allowedUntil === null ? 'always' : 'until'
}
