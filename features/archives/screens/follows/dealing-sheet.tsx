import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Dealing } from '#contract/archives'
import { DayField, TextArea, TextField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'

/** Of `DealingSheet`. */
export interface DealingSheetProps {
  archiveId: string
  /** Null: a new one. */
  dealing: Dealing | null
  onClose: () => void
}

/** What was done together with an enterprise, as it is written or mended. */
export function DealingSheet({ archiveId, dealing, onClose }: DealingSheetProps) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: { name: dealing?.data.name ?? '', on: dealing?.data.on ?? '', text: dealing?.data.text ?? '' },
    draft: `archives.dealing.${archiveId}.${dealing ? `${dealing.id}.${dealing.version}` : 'new'}`,
    by: 'sheet',
    check: ({ name, on }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      on: on === '' ? '请选择日期' : on > today ? '日期不能晚于今天' : null,
    }),
    send: ({ name, on, text }) =>
      archive.send('dealingSave', {
        archiveId,
        name: name.trim(),
        on,
        text: text.trim(),
        ...(dealing && { recordId: dealing.id, version: dealing.version }),
      }),
    done: dealing ? '已保存' : '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet title={dealing ? '修改业务' : '添加业务'} form={form} submitText="保存" onClose={onClose}>
      <TextField label="名称" placeholder="例如联合路演" maxLength={80} {...form.field('name')} />
      <DayField label="日期" max={today} {...form.field('on')} />
      <TextArea optional label="内容" placeholder="做了什么，结果怎样" maxLength={2000} {...form.field('text')} />
    </FormSheet>
  )
}
