import { NAME_MOST } from '#can/estate'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Region } from '#contract/estate'
import { TextField } from '#ui/field'
import { estate } from '../parts/calls.ts'

/** Of `RegionSheet`. */
export interface RegionSheetProps {
  /** Null: a new one. */
  region: Region | null
  onClose: () => void
}

/** What a region is called. */
export function RegionSheet({ region, onClose }: RegionSheetProps) {
  const form = useSend({
    start: { name: region?.name ?? '' },
    by: 'sheet',
    check: ({ name }) => ({ name: name.trim() === '' ? '请填写名称' : null }),
    send: ({ name }) =>
      estate.send('regionSave', { ...(region && { id: region.id, version: region.version }), name: name.trim() }),
    done: region ? '已保存' : '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={region ? '修改区域' : '添加区域'}
      form={form}
      submitText={region ? '保存' : '添加'}
      onClose={onClose}
    >
      <TextField label="名称" placeholder="例如一期、东区" maxLength={NAME_MOST} {...form.field('name')} />
    </FormSheet>
  )
}
