import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Notice, Skeleton, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { toInstant } from '#vocabulary/day'
import s from '../staff/staff.module.css'
import { STAFF_KEY, spacesQuery, staffCalls } from '../staff/staff-queries.ts'

const EMPTY = { poolId: '', spaces: '', hours: '24' as '0' | '24' | '72' }
const FIELDS = { drawsAt: 'hours' } as const
const HOUR_MS = 3_600_000

/** Publishes a lottery: among whom, for how many spaces, and how long the list stands before the draw. */
export function PublishSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="发起摇号" onClose={onClose}>
      <PublishForm onDone={onClose} />
    </Sheet>
  )
}

function PublishForm({ onDone }: { onDone: () => void }) {
  const go = useGo()
  const queries = useQueryClient()
  const { items, pages } = usePages(spacesQuery)
  const draft = useMemo(() => ({ name: 'parking.staff.lottery', empty: EMPTY }), [])
  const { values, change, errors, notice, forget, run, layout } = useForm({ draft, fields: FIELDS, by: 'sheet' })
  const { element, busy } = layout
  const crowded = items.filter(({ waiting }) => waiting > 0)
  const publish = (event: FormEvent) => {
    event.preventDefault()
    const problems = {
      poolId: values.poolId === '' ? '请选择摇号范围' : null,
      spaces: values.spaces === '' || Number(values.spaces) > 0 ? null : '请填写车位数',
    }
    return run(problems, async () => {
      const drawsAt = toInstant(new Date(Date.now() + Number(values.hours) * HOUR_MS))
      const { id } = await staffCalls.post('lotteryPublish', {
        poolId: values.poolId,
        ...(values.spaces === '' ? {} : { spaces: Number(values.spaces) }),
        ...(values.hours === '0' ? {} : { drawsAt }),
      })
      forget()
      await queries.invalidateQueries({ queryKey: STAFF_KEY })
      toast('名单已公示', { kind: 'ok' })
      onDone()
      go(`/parking/lottery/${id}`)
    })
  }
  if (pages === undefined) return <Skeleton shape="form" />
  if (crowded.length === 0)
    return (
      <StateBanner tone="info" title="没有待审批的车位申请" next="企业通过的申请超过空车位时，可以在这里发起摇号" />
    )
  return (
    <form ref={element} className={s.form} onSubmit={publish} noValidate>
      <Choice
        label="摇号范围"
        look="list"
        options={crowded.map(({ id, company, spaces, held, waiting }) => ({
          value: id,
          label: company?.name ?? '园区公共车位（全部企业）',
          note: `空车位 ${Math.max(0, spaces - held)} 个，待审批 ${waiting} 份`,
        }))}
        value={values.poolId === '' ? null : values.poolId}
        onChange={(poolId) => change({ poolId })}
        error={errors.poolId}
      />
      <TextField
        label="摇出的车位数"
        optional
        kind="digits"
        hint="不填为全部空车位"
        value={values.spaces}
        onChange={(spaces) => change({ spaces })}
        maxLength={6}
        after="个"
        error={errors.spaces}
      />
      <Choice
        label="公示多久后开奖"
        options={[
          { value: '0', label: '立即可开奖' },
          { value: '24', label: '1 天' },
          { value: '72', label: '3 天' },
        ]}
        value={values.hours}
        onChange={(hours) => change({ hours })}
        error={errors.hours}
      />
      {notice && <Notice title="没有公示" text={notice.text} requestId={notice.requestId} />}
      <Button wide type="submit" busy={busy}>
        公示名单
      </Button>
    </form>
  )
}
