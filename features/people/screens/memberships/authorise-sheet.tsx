import { useState } from 'react'
import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { Staff } from '#contract/people'
import { Choice, DayField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { dayOf } from '#vocabulary/day'
import { enterprise, useAct } from './queries.ts'

const HOW = [
  { value: 'always' as const, label: '长期有效' },
  { value: 'until' as const, label: '到某天为止' },
  { value: 'none' as const, label: '不授权' },
]

/** Lets somebody act for the company until a day, without an end, or no more. */
export function AuthoriseSheet({
  of: { personId, name, allowed, allowedUntil },
  onClose,
}: {
  of: Staff
  onClose: () => void
}) {
  const act = useAct()
  const [today] = useState(() => dayOf(new Date()))
  const [how, setHow] = useState<'always' | 'until' | 'none'>(
    allowed ? (allowedUntil === null ? 'always' : 'until') : 'none',
  )
  const form = useForm({ unkept: { until: allowedUntil ?? '' }, fields: { until: 'until' }, by: 'sheet' })
  const { until } = form.values
  const save = () =>
    form.run({ until: how === 'until' && until < today ? '请选择今天或以后的日期' : null }, async () => {
      const wish = { personId, allowed: how !== 'none', until: how === 'until' ? until : null }
      await act(`authorise ${JSON.stringify(wish)}`, (options) => enterprise.post('authUser', wish, options))
      onClose()
      toast(how === 'none' ? `已取消${name}的授权` : `已授权${name}`, { kind: 'ok' })
    })
  return (
    <Sheet open title={`${name}的服务授权`} onClose={onClose}>
      <SheetForm form={form} submitText="保存" onSubmit={save}>
        <Choice label="授权" hint="授权后可以代企业办理业务" options={HOW} value={how} onChange={setHow} />
        {how === 'until' && (
          <DayField
            label="最后一天"
            min={today}
            value={until}
            onChange={(day) => form.change({ until: day })}
            error={form.errors.until}
          />
        )}
      </SheetForm>
    </Sheet>
  )
}
