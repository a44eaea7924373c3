import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskKey, WholeLot } from '#contract/parking'
import { Choices, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import { GateKeyOnce } from './gate-key.tsx'
import { nameProblem } from './problems.ts'

/** Adds a gate, then shows its key, once. */
export function GateSheet({ lot, onClose }: { lot: WholeLot; onClose: () => void }) {
  const [issued, show] = useState<DeskKey | null>(null)
  const form = useSend({
    start: { name: '', laneIds: [] as string[] },
    draft: `parking.desk.gate.new.${lot.lotId}`,
    by: 'sheet',
    check: ({ name }) => ({ name: nameProblem(name) }),
    send: (values) => calls.send('deskGateAdd', { lotId: lot.lotId, ...values }),
    onDone: show,
  })
  if (issued)
    return (
      <Sheet open title="道闸密钥" onClose={onClose}>
        <GateKeyOnce issued={issued} lotCode={lot.code} onDone={onClose} />
      </Sheet>
    )
  return (
    <FormSheet title="添加道闸" form={form} submitText="添加并生成密钥" onClose={onClose}>
      <TextField label="道闸名称" hint="如 北门道闸" maxLength={40} {...form.field('name')} />
      <Choices
        label="负责的车道"
        hint="不选则负责这个停车场的所有车道"
        optional
        options={lot.lanes.map(({ laneId, name }) => ({ value: laneId, label: name }))}
        {...form.field('laneIds')}
      />
    </FormSheet>
  )
}
