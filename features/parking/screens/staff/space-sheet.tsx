import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useForm } from '#client/form'
import { useQuery } from '#client/query'
import type { StaffPool } from '#contract/parking'
import { Button } from '#ui/button'
import { Choices, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { lotsQuery } from '../parts/queries.ts'
import s from './staff.module.css'
import { STAFF_KEY, staffCalls } from './staff-queries.ts'

/** Whose spaces are set: a company's, or the park's own (null). */
export interface Whose {
  company: { id: string; name: string } | null
  pool: StaffPool | null
}

const FIELDS = { lotIds: 'lots' } as const

/** Sets how many spaces a company has, or the park, and in which lots. Null: closed. */
export function SpaceSheet({ whose, onClose }: { whose: Whose | null; onClose: () => void }) {
  const name = whose?.company?.name ?? '园区公共车位'
  return (
    <Sheet open={whose !== null} title={name} onClose={onClose}>
      {whose && <SpaceForm key={whose.company?.id ?? 'park'} whose={whose} onDone={onClose} />}
    </Sheet>
  )
}

function SpaceForm({ whose: { company, pool }, onDone }: { whose: Whose; onDone: () => void }) {
  const queries = useQueryClient()
  const lots = useQuery(lotsQuery).data?.items ?? []
  const draft = useMemo(
    () => ({
      name: `parking.staff.spaces.${company?.id ?? 'park'}`,
      empty: { spaces: pool ? String(pool.spaces) : '', lots: pool?.lots.map(({ id }) => id).join(',') ?? '' },
    }),
    [company, pool],
  )
  const { values, change, errors, notice, forget, run, layout } = useForm({ draft, fields: FIELDS, by: 'sheet' })
  const { element, busy } = layout
  const chosen = values.lots === '' ? [] : values.lots.split(',')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const problems = {
      spaces: /^\d{1,6}$/.test(values.spaces) ? null : '请填写车位数',
      lots: chosen.length === 0 ? '请至少选择一个停车场' : null,
    }
    return run(problems, async () => {
      const input = { companyId: company?.id ?? null, spaces: Number(values.spaces), lotIds: chosen }
      await staffCalls.post('spaceSave', input)
      forget()
      await queries.invalidateQueries({ queryKey: STAFF_KEY })
      toast('已保存车位数', { kind: 'ok' })
      onDone()
    })
  }
  return (
    <form ref={element} className={s.form} onSubmit={save} noValidate>
      <TextField
        label="车位数"
        kind="digits"
        hint="不能少于已占用的车位"
        value={values.spaces}
        onChange={(spaces) => change({ spaces })}
        maxLength={6}
        after="个"
        error={errors.spaces}
      />
      <Choices
        label="停车场"
        look="list"
        options={lots.map(({ lotId, name }) => ({ value: lotId, label: name }))}
        value={chosen}
        onChange={(ids) => change({ lots: ids.join(',') })}
        error={errors.lots}
      />
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide type="submit" busy={busy}>
        保存
      </Button>
    </form>
  )
}
