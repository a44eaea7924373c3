import { floorNameOf, NAME_MOST } from '#can/estate'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import { levelProblem } from './levels.ts'

/** Of `FloorSheet`. */
export interface FloorSheetProps {
  /** Null: a new one. */
  floor: { readonly id: string; readonly version: number; readonly name: string; readonly level: number } | null
  buildingId: string
  onClose: () => void
}

/** Which floor it is and what it is called. */
export function FloorSheet({ floor, buildingId, onClose }: FloorSheetProps) {
  const form = useSend({
    start: { level: floor === null ? '' : String(floor.level), name: floor?.name ?? '' },
    by: 'sheet',
    check: ({ level }) => ({ level: levelProblem(level) }),
    send({ level: typed, name }) {
      const level = Number(typed)
      const facts = { buildingId, level, name: name.trim() || floorNameOf(level) }
      return estate.send('floorSave', { ...(floor && { id: floor.id, version: floor.version }), ...facts })
    },
    done: floor ? '已保存' : '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={floor ? '修改楼层' : '添加楼层'}
      form={form}
      submitText={floor ? '保存' : '添加'}
      onClose={onClose}
    >
      <TextField label="层数" hint="地下一层填写-1；楼层按层数排列" maxLength={4} {...form.field('level')} />
      <TextField
        label="名称"
        optional
        hint="不填时按层数显示，例如3层、地下1层"
        maxLength={NAME_MOST}
        {...form.field('name')}
      />
    </FormSheet>
  )
}
