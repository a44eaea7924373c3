import { useSend } from '#client/form'
import { usePages } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Elevator } from '#contract/estate'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import { ELEVATOR_KINDS, ELEVATOR_STATES, levelsIn, levelsText } from './elevator-words.ts'

/** Of `ElevatorSheet`. */
export interface ElevatorSheetProps {
  /** Null: a new one. */
  elevator: Elevator | null
  /** The building that a new one is first thought to be of. */
  buildingId: string | null
  onClose: () => void
}

/** What an operator says of an elevator. */
export function ElevatorSheet({ elevator, buildingId, onClose }: ElevatorSheetProps) {
  const { items, list } = usePages(estate.pages('buildingList', {}))
  const form = useSend({
    start: {
      buildingId: elevator?.buildingId ?? buildingId ?? '',
      name: elevator?.name ?? '',
      kind: elevator?.kind ?? 'passenger',
      levels: elevator ? levelsText(elevator.levels) : '',
      place: elevator?.place ?? '',
      state: elevator?.state ?? 'running',
    },
    by: 'sheet',
    check(values) {
      const read = levelsIn(values.levels)
      return {
        buildingId: values.buildingId === '' ? '请选择楼栋' : null,
        name: values.name.trim() === '' ? '请填写名称' : null,
        levels: 'problem' in read ? read.problem : null,
      }
    },
    send({ levels, name, place, ...facts }) {
      const read = levelsIn(levels)
      return estate.send('elevatorSave', {
        ...(elevator && { id: elevator.id, version: elevator.version }),
        ...facts,
        name: name.trim(),
        place: place.trim(),
        levels: 'levels' in read ? read.levels : [],
      })
    },
    done: elevator ? '已保存' : '已添加',
    onDone: onClose,
  })
  // a building that stands on a later page is offered by the name that the list of elevators knows
  const known = elevator && !items.some(({ id }) => id === elevator.buildingId)
  const buildings = [...(known ? [{ id: elevator.buildingId, name: elevator.building }] : []), ...items]
  return (
    <FormSheet
      title={elevator ? '修改电梯' : '添加电梯'}
      form={form}
      submitText={elevator ? '保存' : '添加'}
      onClose={onClose}
    >
      <Choice
        label="楼栋"
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('buildingId')}
      />
      {list.hasMore && (
        <Button kind="plain" size="s" busy={list.loading === 'more'} onPress={() => void list.onMore()}>
          更多楼栋
        </Button>
      )}
      <TextField label="名称" placeholder="如：1 号客梯" maxLength={30} {...form.field('name')} />
      <Choice label="类型" options={ELEVATOR_KINDS} {...form.field('kind')} />
      <TextField label="停靠楼层" hint="如：B1、1-12；地下一层写 B1" maxLength={200} {...form.field('levels')} />
      <TextField label="位置" optional placeholder="如：东门进入后右侧" maxLength={100} {...form.field('place')} />
      <Choice label="状态" options={ELEVATOR_STATES} {...form.field('state')} />
    </FormSheet>
  )
}
