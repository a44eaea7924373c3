import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { KeptPoint } from '#contract/access'
import { Choice, Choices, Switch, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { entrance } from '../parts/calls.ts'
import { POINTS_KEY } from './point-queries.ts'
import { POINT_KINDS, WAYS } from './point-words.ts'

/** A building of the park. */
export interface Building {
  readonly id: string
  readonly name: string
}

/** Of `PointSheet`. */
export interface PointSheetProps {
  /** Null: a new one. */
  point: KeptPoint | null
  buildings: readonly Building[]
  onClose: () => void
}

const EDGE = 'edge'
const options = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value] }))

/** What an operator sets of a point. */
export function PointSheet({ point, buildings, onClose }: PointSheetProps) {
  const act = useActOn(POINTS_KEY)
  const form = useForm({
    unkept: {
      name: point?.name ?? '',
      kind: point?.kind ?? 'gate',
      direction: point?.direction ?? 'in',
      buildingId: point?.buildingId ?? EDGE,
      ways: point?.ways ?? (['code', 'hand'] as KeptPoint['ways']),
      marked: point?.marked ?? false,
      deviceId: point?.deviceId ?? '',
      disabled: point?.disabled ?? false,
    },
    by: 'page',
  })
  const { values, change, errors } = form
  const save = async () => {
    const { buildingId, deviceId, name, ...facts } = values
    const wish = {
      ...(point && { id: point.id, version: point.version }),
      ...facts,
      name: name.trim(),
      buildingId: buildingId === EDGE ? null : buildingId,
      deviceId: deviceId.trim() === '' ? null : deviceId.trim(),
    }
    await act(JSON.stringify(wish), (again) => entrance.post('pointSave', wish, again))
    toast('已保存', { kind: 'ok' })
    onClose()
  }
  const problems = {
    ...(values.name.trim() === '' && { name: '请填写名称' }),
    ...(values.ways.length === 0 && { ways: '请至少选一种通行方式' }),
  }
  return (
    <Sheet open title={point ? '修改通行点' : '添加通行点'} onClose={onClose}>
      <SheetForm form={form} submitText="保存" onSubmit={() => form.run(problems, save)}>
        <TextField
          label="名称"
          placeholder="例如东门入口"
          value={values.name}
          onChange={(name) => change({ name })}
          maxLength={30}
          error={errors.name}
        />
        <Choice label="种类" options={options(POINT_KINDS)} value={values.kind} onChange={(kind) => change({ kind })} />
        <Choice
          label="方向"
          options={[
            { value: 'in', label: '进' },
            { value: 'out', label: '出' },
          ]}
          value={values.direction}
          onChange={(direction) => change({ direction })}
        />
        <Choice
          label="位置"
          hint="园区边界的通行点对所有通行权开放"
          options={[
            { value: EDGE, label: '园区边界' },
            ...buildings.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.buildingId}
          onChange={(buildingId) => change({ buildingId })}
        />
        <Choices
          label="通行方式"
          hint="刷脸不能是唯一的方式"
          options={options(WAYS)}
          value={values.ways}
          onChange={(ways) => change({ ways })}
          error={errors.ways}
        />
        <TextField
          label="设备编号"
          optional
          hint="由门岗值守、没有设备的可以不填"
          value={values.deviceId}
          onChange={(deviceId) => change({ deviceId })}
          maxLength={64}
          error={errors.deviceId}
        />
        <Switch
          label="可扫码开门"
          hint="门旁张贴二维码，已进入园区的人员扫码开门"
          checked={values.marked}
          onChange={(marked) => change({ marked })}
        />
        <Switch
          label="停用"
          hint="停用后任何人都不能从这里通行"
          checked={values.disabled}
          onChange={(disabled) => change({ disabled })}
        />
      </SheetForm>
    </Sheet>
  )
}
