import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { AskSheet, FormSheet } from '#client/sheet'
import { DayField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { estate } from '../parts/calls.ts'

/** Of `CloseSheet` and `OpenSheet`. */
export interface CloseSheetProps {
  kind: 'building' | 'floor' | 'room'
  place: { readonly id: string; readonly version: number; readonly name: string }
  onClose: () => void
}

const HINTS = {
  building: '整栋楼的房间从这一天起停用',
  floor: '这一层的房间从这一天起停用',
  room: '房间从这一天起停用',
} as const

/** From which day on rooms are closed. */
export function CloseSheet({ kind, place: { id, version, name }, onClose }: CloseSheetProps) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: { closedFrom: today },
    by: 'sheet',
    check: ({ closedFrom }) => ({ closedFrom: closedFrom === '' ? '请选择日期' : null }),
    send: ({ closedFrom }) => estate.send('placeClose', { kind, id, version, closedFrom }),
    done: '已设置停用',
    onDone: onClose,
  })
  return (
    <FormSheet title={`停用${name}`} form={form} submitText="停用" onClose={onClose}>
      <DayField
        label="停用日期"
        hint={`${HINTS[kind]}，不能再出租，也不出现在房间列表里；有租约的请先办理退租`}
        {...form.field('closedFrom')}
      />
    </FormSheet>
  )
}

/** Asks before rooms are open again. */
export function OpenSheet({ kind, place: { id, version, name }, onClose }: CloseSheetProps) {
  const open = useAct({
    send: () => estate.send('placeClose', { kind, id, version, closedFrom: null }),
    done: '已恢复使用',
  })
  const text = kind === 'room' ? '恢复后可以重新出租。' : '其中停用的房间全部恢复，可以重新出租。'
  return <AskSheet title={`恢复使用${name}？`} text={text} confirmText="恢复使用" act={open} onClose={onClose} />
}
