import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { TenancyItem } from '#contract/people'
import { DayField, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { dayOf } from '#vocabulary/day'
import { estate } from '../parts/calls.ts'
import { type ChosenHolder, HolderPick } from './holder-pick.tsx'
import { type ChosenRoom, RoomPick } from './room-pick.tsx'
import { dayProblems, placeOf } from './words.ts'

export interface TenancySheetProps {
  /** Null: a new one. */
  tenancy: TenancyItem | null
  /** Of a new one, what is chosen already. */
  room?: ChosenRoom | null
  holder?: ChosenHolder | null
  onClose: () => void
}

/** Writes a tenancy or changes one; of one that has begun its number and a later last day. */
export function TenancySheet({ tenancy, room = null, holder = null, onClose }: TenancySheetProps) {
  const [today] = useState(() => dayOf(new Date()))
  const hasBegun = tenancy?.state === 'now'
  const form = useSend({
    start: {
      room: tenancy ? { id: tenancy.roomId, label: placeOf(tenancy) } : room,
      holder: tenancy?.holder ?? holder,
      leaseNumber: tenancy?.leaseNumber ?? '',
      firstOn: tenancy?.firstOn ?? today,
      lastOn: tenancy?.lastOn ?? '',
    },
    fields: { roomId: 'room', id: null },
    by: 'sheet',
    check: (values) => ({
      room: values.room ? null : '请选择房间',
      holder: values.holder ? null : '请选择租户',
      leaseNumber: values.leaseNumber.trim() === '' ? '请填写合同编号' : null,
      ...dayProblems(values),
    }),
    send(values) {
      if (!values.room || !values.holder) return null
      const { kind, id } = values.holder
      return estate.send('tenancySave', {
        ...(tenancy && { id: tenancy.id, version: tenancy.version }),
        roomId: values.room.id,
        holder: kind === 'company' ? { companyId: id } : { personId: id },
        leaseNumber: values.leaseNumber.trim(),
        firstOn: values.firstOn,
        lastOn: values.lastOn === '' ? null : values.lastOn,
      })
    },
    done: tenancy ? '已保存' : '已新增租约',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={tenancy ? '修改租约' : '新增租约'}
      form={form}
      submitText={tenancy ? '保存' : '新增'}
      onClose={onClose}
    >
      {hasBegun ? (
        <Facts
          facts={[
            { name: '房间', value: placeOf(tenancy) },
            { name: '租户', value: tenancy.holder.name },
            { name: '起始日', value: tenancy.firstOn, note: '已起租，房间、租户和起始日不能更改' },
          ]}
        />
      ) : (
        <>
          <DayField label="起始日" {...form.field('firstOn')} />
          <RoomPick day={form.values.firstOn} {...form.field('room')} />
          <HolderPick {...form.field('holder')} />
        </>
      )}
      <TextField label="合同编号" maxLength={40} {...form.field('leaseNumber')} />
      <DayField
        label="截止日"
        optional
        hint={hasBegun ? '续租请选更晚的日期；留空为长期' : '当天仍在租；留空为长期'}
        min={form.values.firstOn}
        {...form.field('lastOn')}
      />
    </FormSheet>
  )
}
