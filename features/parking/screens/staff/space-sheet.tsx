import { useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { StaffPool } from '#contract/parking'
import { Choices, TextField } from '#ui/field'
import { staffCalls } from '../parts/calls.ts'
import { lotsQuery } from '../parts/queries.ts'

/** Whose spaces are set: a company's, or the park's own (null). */
export interface Whose {
  company: { id: string; name: string } | null
  pool: StaffPool | null
}

/** Sets how many spaces a company has, or the park, and in which lots. */
export function SpaceSheet({ whose: { company, pool }, onClose }: { whose: Whose; onClose: () => void }) {
  const lots = useQuery(lotsQuery).data?.items ?? []
  const lotIds = pool?.lots.map(({ id }) => id) ?? []
  const form = useSend({
    start: { spaces: pool ? String(pool.spaces) : '', lotIds },
    draft: `parking.staff.spaces.${company?.id ?? 'park'}.${pool?.spaces ?? 'none'}.${lotIds.join()}`,
    by: 'sheet',
    check: (values) => ({
      spaces: /^\d{1,6}$/.test(values.spaces) ? null : '请填写车位数',
      lotIds: values.lotIds.length === 0 ? '请至少选择一个停车场' : null,
    }),
    send: (values) =>
      staffCalls.send('spaceSave', {
        companyId: company?.id ?? null,
        spaces: Number(values.spaces),
        lotIds: values.lotIds,
      }),
    done: '已保存车位数',
    onDone: onClose,
  })
  return (
    <FormSheet title={company?.name ?? '园区公共车位'} form={form} submitText="保存" onClose={onClose}>
      <TextField
        label="车位数"
        kind="digits"
        hint="不能少于已占用的车位"
        maxLength={6}
        after="个"
        {...form.field('spaces')}
      />
      <Choices
        label="停车场"
        variant="list"
        options={lots.map(({ lotId, name }) => ({ value: lotId, label: name }))}
        {...form.field('lotIds')}
      />
    </FormSheet>
  )
}
