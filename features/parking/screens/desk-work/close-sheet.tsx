import { useState } from 'react'
import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { FormSheet } from '#client/sheet'
import type { DeskStay } from '#contract/parking'
import { Choice, TextField } from '#ui/field'
import { calls } from '../parts/calls.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { instantOf } from './words.ts'

const DEBTS = [
  { value: 'keep', label: '记为欠费', note: '车主下次缴费时可以补缴' },
  { value: 'give-up', label: '不收未付的费用', note: '核销并留下记录' },
] as const

/** Ends a stay whose exit no gate saw. */
export function CloseSheet({ stay: { stayId, enteredAt }, onClose }: { stay: DeskStay; onClose: () => void }) {
  const [now] = useState(() => printedMoment(new Date().toISOString()))
  const form = useSend({
    start: { exitedAt: now, debt: null as 'keep' | 'give-up' | null, reason: '' },
    draft: `parking.desk-work.close.${stayId}`,
    by: 'sheet',
    check: ({ exitedAt, debt, reason }) => ({
      debt: debt === null ? '请选择未付的停车费怎么处理' : null,
      exitedAt: instantOf(exitedAt) === null ? '请按“2026-06-18 15:02”的格式填写' : null,
      reason: reasonProblem(reason),
    }),
    send: ({ exitedAt, debt, reason }) =>
      calls.send('deskStayClose', {
        stayId,
        exitedAt: instantOf(exitedAt) ?? '',
        keepDebt: debt === 'keep',
        reason: reason.trim(),
      }),
    done: '已离场，车位已释放',
    onDone: onClose,
  })
  return (
    <FormSheet title="手动离场" form={form} submitText="确认离场" danger onClose={onClose}>
      <TextField
        label="离场时间"
        hint={`${printedMoment(enteredAt)} 入场。不知道的，按最后一次见到车辆的时间填写`}
        maxLength={16}
        {...form.field('exitedAt')}
      />
      <Choice label="未付的停车费" variant="list" options={DEBTS} {...form.field('debt')} />
      <ReasonField hint="如：车辆早已离场，出口没有拍到" {...form.field('reason')} />
    </FormSheet>
  )
}
