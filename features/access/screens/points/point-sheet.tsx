import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { KeptPoint } from '#contract/access'
import { Choice, Choices, Switch, TextField } from '#ui/field'
import { entrance } from '../parts/calls.ts'
import { DevicePick, NO_DEVICE, type PickedDevice } from './device-pick.tsx'
import { COMMON, LockCompany } from './lock-company.tsx'
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
const NEW_WAYS: KeptPoint['ways'] = ['code', 'hand']
const options = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value] }))

/** What an operator sets of a point. */
export function PointSheet({ point, buildings, onClose }: PointSheetProps) {
  const form = useSend({
    start: {
      name: point?.name ?? '',
      kind: point?.kind ?? 'gate',
      direction: point?.direction ?? 'in',
      buildingId: point?.buildingId ?? EDGE,
      ways: point?.ways ?? NEW_WAYS,
      marked: point?.marked ?? false,
      deviceId: deviceOf(point),
      companyId: companyOf(point),
      disabled: point?.disabled ?? false,
      restricted: point?.restricted ?? false,
    },
    by: 'sheet',
    check: ({ name, ways, deviceId, companyId }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      ways: ways.length === 0 ? '请至少选一种通行方式' : null,
      companyId: asksCompany(deviceId) && companyId === '' ? '请选择门锁所属的企业' : null,
    }),
    send: ({ buildingId, deviceId: device, companyId, name, ...facts }) =>
      entrance.send('pointSave', {
        ...(point && { id: point.id, version: point.version }),
        ...facts,
        ...(asksCompany(device) && { companyId: companyId === COMMON ? null : companyId }),
        name: name.trim(),
        buildingId: buildingId === EDGE ? null : buildingId,
        deviceId: device.id === '' ? null : device.id,
      }),
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet title={point ? '修改通行点' : '添加通行点'} form={form} submitText="保存" onClose={onClose}>
      <TextField label="名称" placeholder="例如东门入口" maxLength={30} {...form.field('name')} />
      <Choice label="种类" options={options(POINT_KINDS)} {...form.field('kind')} />
      <Choice
        label="方向"
        options={[
          { value: 'in', label: '进' },
          { value: 'out', label: '出' },
        ]}
        {...form.field('direction')}
      />
      <Choice
        label="位置"
        hint="园区边界的通行点对所有通行权限开放"
        options={[{ value: EDGE, label: '园区边界' }, ...buildings.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.field('buildingId')}
      />
      <Choices label="通行方式" hint="刷脸不能是唯一的方式" options={options(WAYS)} {...form.field('ways')} />
      <DevicePick {...form.field('deviceId')} />
      {asksCompany(form.values.deviceId) && (
        <LockCompany name={point?.companyName ?? ''} {...form.field('companyId')} />
      )}
      <Switch label="可扫码开门" hint="门旁张贴二维码，已进入园区的人员扫码开门" {...form.tick('marked')} />
      <Switch
        label="仅限获批人员"
        hint="打开后，只有申请门禁并获批的人可以从这里进入；出口不受限制"
        {...form.tick('restricted')}
      />
      <Switch label="停用" hint="停用后任何人都不能从这里通行" {...form.tick('disabled')} />
    </FormSheet>
  )
}

/** Whether one says here whose door it is: a lock that was registered for a company has said so. */
function asksCompany({ kind, companyId }: PickedDevice): boolean {
  return kind === 'lock' && companyId === null
}

function deviceOf(point: KeptPoint | null): PickedDevice {
  if (point?.deviceId == null) return NO_DEVICE
  const { deviceId, deviceName, deviceKind } = point
  return { id: deviceId, name: deviceName, kind: deviceKind, companyId: null }
}

/** Whose door it is by now; empty: it is to be chosen. */
function companyOf(point: KeptPoint | null): string {
  if (point === null) return ''
  const isCommon = point.deviceKind === 'lock' && point.buildingId !== null
  return point.companyId ?? (isCommon ? COMMON : '')
}
