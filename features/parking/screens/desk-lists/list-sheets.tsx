import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ListedPlate } from '#contract/parking'
import { Choice } from '#ui/field'
import { carProblem } from '#vocabulary/car'
import { toInstant } from '#vocabulary/day'
import { formatPlate, normalisePlate } from '#vocabulary/plate'
import { ReasonField, reasonProblem } from '../desk-work/reason-field.tsx'
import { calls } from '../parts/calls.ts'
import { LocalPlateField } from '../plates/local-plate-field.tsx'

const DAY_MS = 86_400_000
const LENGTHS = [
  { value: '0', label: '长期' },
  { value: '7', label: '7天' },
  { value: '30', label: '30天' },
  { value: '365', label: '一年' },
] as const

const START: { plate: string; days: (typeof LENGTHS)[number]['value']; reason: string } = {
  plate: '',
  days: '0',
  reason: '',
}

export interface ListAddSheetProps {
  kind: ListedPlate['kind']
  onClose: () => void
}

/** Puts a plate onto a list. */
export function ListAddSheet({ kind, onClose }: ListAddSheetProps) {
  // a second press means the same until
  const [openedMs] = useState(() => Date.now())
  const form = useSend({
    start: START,
    draft: `parking.desk-work.list.${kind}`,
    by: 'sheet',
    check: ({ plate, reason }) => ({ plate: carProblem(plate), reason: reasonProblem(reason) }),
    send: ({ plate, days, reason }) =>
      calls.send('deskListAdd', {
        kind,
        plate: normalisePlate(plate),
        reason: reason.trim(),
        until: days === '0' ? null : toInstant(new Date(openedMs + Number(days) * DAY_MS)),
      }),
    done: '已加入名单，道闸立即生效',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={kind === 'blocked' ? '添加限制入场的车牌' : '添加优先入场的车牌'}
      form={form}
      submitText="加入名单"
      onClose={onClose}
    >
      <LocalPlateField doneText="完成" onDone={() => undefined} {...form.field('plate')} />
      <Choice label="有效期" options={LENGTHS} {...form.field('days')} />
      <ReasonField
        hint={kind === 'blocked' ? '车主看不到原因；道闸会提示联系岗亭' : '如：园区接待、应急保障车辆'}
        {...form.field('reason')}
      />
    </FormSheet>
  )
}

/** Takes a plate off its list. */
export function ListRemoveSheet({ listed, onClose }: { listed: ListedPlate; onClose: () => void }) {
  const { id, plate } = listed
  const form = useSend({
    start: { reason: '' },
    draft: `parking.desk-work.unlist.${id}`,
    by: 'sheet',
    check: ({ reason }) => ({ reason: reasonProblem(reason) }),
    send: ({ reason }) => calls.send('deskListRemove', { id, reason: reason.trim() }),
    done: '已移出名单',
    onDone: onClose,
  })
  return (
    <FormSheet title="移出名单" form={form} submitText="移出名单" danger onClose={onClose}>
      <p>
        {formatPlate(plate)}：{listed.reason}
      </p>
      <ReasonField {...form.field('reason')} />
    </FormSheet>
  )
}
