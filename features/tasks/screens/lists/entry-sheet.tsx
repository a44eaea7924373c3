import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { FieldList, ListEntry } from '#contract/tasks'
import { TextField } from '#ui/field'
import { task } from '../parts/calls.ts'
import { type ChosenEntry, EntryField } from './choose.tsx'

export interface EntrySheetProps {
  list: FieldList
  /** null: a new one. */
  entry: ListEntry | null
  /** The parent's entry that a new one hangs on, as the list is narrowed to it. */
  within: ChosenEntry | null
  onClose: () => void
}

/** One entry of a list: its name, its code and the entry of the parent list that it hangs on. */
export function EntrySheet({ list, entry, within: narrowed, onClose }: EntrySheetProps) {
  const [called, call] = useState((entry?.within ?? narrowed)?.name ?? '')
  const form = useSend({
    start: { name: entry?.name ?? '', code: entry?.code ?? '', withinId: (entry?.within ?? narrowed)?.id ?? '' },
    by: 'sheet',
    check: ({ name, withinId }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      withinId: list.within && withinId === '' ? `请选择所属的${list.within.title}` : null,
    }),
    send: ({ name, code, withinId }) =>
      task.send('listEntrySave', {
        listId: list.id,
        id: entry?.id ?? null,
        ...(entry && { seen: entry.version }),
        name: name.trim(),
        code: code.trim(),
        withinId: withinId || null,
      }),
    done: entry ? '已保存' : '已添加',
    onDone: onClose,
  })
  const { value: withinId, onChange, ...field } = form.field('withinId')
  return (
    <FormSheet
      title={entry ? '修改内容' : '添加内容'}
      form={form}
      submitText={entry ? '保存' : '添加'}
      onClose={onClose}
    >
      {list.within && (
        <EntryField
          {...field}
          label={list.within.title}
          listId={list.within.id}
          value={withinId === '' ? null : { id: withinId, name: called }}
          onChange={(chosen) => {
            onChange(chosen?.id ?? '')
            call(chosen?.name ?? '')
          }}
        />
      )}
      <TextField label="名称" maxLength={60} {...form.field('name')} />
      <TextField label="编码" optional hint="其他系统里的代号，可不填" maxLength={40} {...form.field('code')} />
    </FormSheet>
  )
}
