import { type FormEvent, useState } from 'react'
import type { DeskKey, WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { Choices, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/queries.ts'
import s from './desk.module.css'
import { KeyOnce } from './key-once.tsx'
import { nameProblem } from './problems.ts'
import { useDeskForm } from './use-desk-form.ts'

const FIELDS = { name: 'name', laneIds: 'laneIds' } as const

export interface GateSheetProps {
  lot: WholeLot
  open: boolean
  onClose: () => void
}

/** Adds a gate, then tells its key, once. */
export function GateSheet({ lot, open, onClose }: GateSheetProps) {
  const [told, tellKey] = useState<DeskKey | null>(null)
  const close = () => {
    tellKey(null)
    onClose()
  }
  return (
    <Sheet open={open} title={told ? '道闸密钥' : '添加道闸'} onClose={close}>
      {told ? <KeyOnce told={told} lotCode={lot.code} onDone={close} /> : <GateForm lot={lot} onAdded={tellKey} />}
    </Sheet>
  )
}

function GateForm({ lot, onAdded }: { lot: WholeLot; onAdded: (told: DeskKey) => void }) {
  const start = { name: '', laneIds: [] as string[] }
  const form = useDeskForm({ name: `gate.new.${lot.lotId}`, start, fields: FIELDS, by: 'sheet' })
  const { values, change, errors, notice, layout } = form
  const { element, busy } = layout
  const add = (event: FormEvent) => {
    event.preventDefault()
    return form.run({ name: nameProblem(values.name) }, async () => {
      const input = { lotId: lot.lotId, ...values }
      onAdded(await form.send(input, (options) => calls.post('deskGateAdd', input, options)))
    })
  }
  return (
    <form ref={element} className={s.sheet} onSubmit={add} noValidate>
      <TextField
        label="道闸名称"
        hint="如 北门道闸"
        value={values.name}
        onChange={(name) => change({ name })}
        maxLength={40}
        error={errors.name}
      />
      <Choices
        label="负责的车道"
        hint="不选则负责这个停车场的所有车道"
        optional
        options={lot.lanes.map(({ laneId, name }) => ({ value: laneId, label: name }))}
        value={values.laneIds}
        onChange={(laneIds) => change({ laneIds })}
        error={errors.laneIds}
      />
      {notice && (
        <p className={s.failed} role="alert">
          {notice.text}
        </p>
      )}
      <Button wide type="submit" busy={busy}>
        添加并生成密钥
      </Button>
    </form>
  )
}
