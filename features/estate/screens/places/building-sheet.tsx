import { NAME_MOST } from '#can/estate'
import { useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Building } from '#contract/estate'
import { Choice, TextField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import { levelProblem } from './levels.ts'

/** Of `BuildingSheet`. */
export interface BuildingSheetProps {
  /** Null: a new one. */
  building: Building | null
  onClose: () => void
}

const NONE = 'none'

/** What a building is called and in which region it lies; of a new one also its floors. */
export function BuildingSheet({ building, onClose }: BuildingSheetProps) {
  const regions = useQuery(estate.read('regionList')).data?.items ?? []
  const form = useSend({
    start: { name: building?.name ?? '', regionId: building?.regionId ?? NONE, lowest: '1', highest: '' },
    by: 'sheet',
    check: ({ name, lowest, highest }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      lowest: building || highest === '' ? null : levelProblem(lowest),
      highest: building || highest === '' ? null : levelProblem(highest),
    }),
    send({ name, regionId, lowest, highest }) {
      const facts = { name: name.trim(), regionId: regionId === NONE ? null : regionId }
      if (building) return estate.send('buildingSave', { id: building.id, version: building.version, ...facts })
      const floors = highest === '' ? {} : { lowest: Number(lowest), highest: Number(highest) }
      return estate.send('buildingSave', { ...facts, ...floors })
    },
    done: building ? '已保存' : '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={building ? '修改楼栋' : '添加楼栋'}
      form={form}
      submitText={building ? '保存' : '添加'}
      onClose={onClose}
    >
      <TextField
        label="名称"
        placeholder="例如3号楼"
        hint="全园不重复；修改后各处显示新名称"
        maxLength={NAME_MOST}
        {...form.field('name')}
      />
      {regions.length > 0 && (
        <Choice
          label="所属区域"
          options={[{ value: NONE, label: '未分区' }, ...regions.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.field('regionId')}
        />
      )}
      {building === null && (
        <>
          <TextField label="最低层" hint="地下一层填写-1" maxLength={4} {...form.field('lowest')} />
          <TextField
            label="最高层"
            optional
            hint="一次添加从最低到最高的各层；不填则稍后逐层添加"
            maxLength={4}
            {...form.field('highest')}
          />
        </>
      )}
    </FormSheet>
  )
}
