import { useState } from 'react'
import { printedMoment } from '#client/messages'
import type { DeskStay } from '#contract/parking'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/queries.ts'
import { ActForm, useActForm } from './act-form.tsx'
import { instantOf } from './words.ts'

export interface CloseSheetProps {
  /** Null: the sheet is closed. */
  stay: DeskStay | null
  onClose: () => void
}

/** Ends a stay whose exit no gate saw. */
export function CloseSheet({ stay, onClose }: CloseSheetProps) {
  return (
    <Sheet open={stay !== null} title="手动离场" onClose={onClose}>
      {stay && <Close key={stay.stayId} stay={stay} onClose={onClose} />}
    </Sheet>
  )
}

const DEBTS = [
  { value: 'keep', label: '记为欠费', note: '车主下次缴费时可以补缴' },
  { value: 'give-up', label: '不收未付的费用', note: '核销并留下记录' },
] as const

function Close({ stay, onClose }: { stay: DeskStay; onClose: () => void }) {
  const [now] = useState(() => printedMoment(new Date().toISOString()))
  const start = { exitedAt: now, debt: null as 'keep' | 'give-up' | null, reason: '' }
  const form = useActForm(`close.${stay.stayId}`, start, { exitedAt: 'exitedAt', reason: 'reason' })
  const { values, change, errors } = form
  const exitedAt = instantOf(values.exitedAt)
  const submit = () => {
    const { stayId } = stay
    const keepDebt = values.debt === 'keep'
    const input = { stayId, exitedAt: exitedAt ?? '', keepDebt, reason: values.reason.trim() }
    const problems = {
      debt: values.debt === null ? '请选择未付的停车费怎么处理' : null,
      exitedAt: exitedAt === null ? '请按“2026-06-18 15:02”的格式填写' : null,
    }
    return form.send(problems, input, (options) => calls.post('deskStayClose', input, options), {
      words: '已离场，车位已释放',
      after: onClose,
    })
  }
  return (
    <ActForm form={form} action="确认离场" danger hint="如：车辆早已离场，出口没有拍到" onSubmit={submit}>
      <TextField
        label="离场时间"
        hint={`${printedMoment(stay.enteredAt)} 入场。不知道的，按最后一次见到车辆的时间填写`}
        value={values.exitedAt}
        onChange={(typed) => change({ exitedAt: typed })}
        maxLength={16}
        error={errors.exitedAt}
      />
      <Choice
        label="未付的停车费"
        look="list"
        options={DEBTS}
        value={values.debt}
        onChange={(debt) => change({ debt })}
        error={errors.debt}
      />
    </ActForm>
  )
}
