import { useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { StaffPool } from '#contract/parking'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Skeleton, StateBanner } from '#ui/state'
import { toInstant } from '#vocabulary/day'
import { staffCalls } from '../parts/calls.ts'

const TITLE = '发起摇号'
const HOURS = [
  { value: '0', label: '立即可开奖' },
  { value: '24', label: '1 天' },
  { value: '72', label: '3 天' },
] as const
const START: { poolId: string; spaces: string; hours: (typeof HOURS)[number]['value'] } = {
  poolId: '',
  spaces: '',
  hours: '24',
}
const HOUR_MS = 3_600_000

/** Publishes a lottery: among whom, for how many spaces, and how long the list stands before the draw. */
export function PublishSheet({ onClose }: { onClose: () => void }) {
  const { items, pages } = usePages(staffCalls.pages('spaces'))
  const crowded = items.filter(({ waiting }) => waiting > 0)
  if (crowded.length > 0) return <PublishForm crowded={crowded} onClose={onClose} />
  return (
    <Sheet open title={TITLE} onClose={onClose}>
      {pages === undefined ? (
        <Skeleton shape="form" />
      ) : (
        <StateBanner tone="info" title="没有待审批的车位申请" next="企业通过的申请超过空车位时，可以在这里发起摇号" />
      )}
    </Sheet>
  )
}

function PublishForm({ crowded, onClose }: { crowded: readonly StaffPool[]; onClose: () => void }) {
  const go = useGo()
  // a second press means the same draw
  const [openedMs] = useState(() => Date.now())
  const form = useSend({
    start: START,
    draft: 'parking.staff.lottery',
    fields: { drawsAt: 'hours' },
    by: 'sheet',
    check: ({ poolId, spaces }) => ({
      poolId: poolId === '' ? '请选择摇号范围' : null,
      spaces: spaces === '' || Number(spaces) > 0 ? null : '请填写车位数',
    }),
    send: ({ poolId, spaces, hours }) =>
      staffCalls.send('lotteryPublish', {
        poolId,
        ...(spaces !== '' && { spaces: Number(spaces) }),
        ...(hours !== '0' && { drawsAt: toInstant(new Date(openedMs + Number(hours) * HOUR_MS)) }),
      }),
    done: '名单已公示',
    onDone({ id }) {
      onClose()
      go(`/parking/lottery/${id}`)
    },
    leaves: true,
  })
  const { value: poolId, ...pool } = form.field('poolId')
  return (
    <FormSheet title={TITLE} form={form} submitText="公示名单" onClose={onClose}>
      <Choice
        label="摇号范围"
        variant="list"
        options={crowded.map(({ id, company, spaces, held, waiting }) => ({
          value: id,
          label: company?.name ?? '园区公共车位（全部企业）',
          note: `空车位 ${Math.max(0, spaces - held)} 个，待审批 ${waiting} 份`,
        }))}
        value={poolId === '' ? null : poolId}
        {...pool}
      />
      <TextField
        label="摇出的车位数"
        optional
        kind="digits"
        hint="不填为全部空车位"
        maxLength={6}
        after="个"
        {...form.field('spaces')}
      />
      <Choice label="公示多久后开奖" options={HOURS} {...form.field('hours')} />
    </FormSheet>
  )
}
