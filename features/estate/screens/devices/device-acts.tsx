import { TurnKeySheet } from '#client/device-key'
import { useAct, useSend } from '#client/form'
import { AskSheet, FormSheet } from '#client/sheet'
import type { DeviceDetail } from '#contract/estate'
import { TextField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import { IssuedKey } from './issued-key.tsx'
import { PlacePick } from './place-pick.tsx'

interface OfDevice {
  device: DeviceDetail
  onClose: () => void
}

/** Turns a device's key over after a question, and shows the next one once. */
export function NextKeySheet({ device: { id, version }, onClose }: OfDevice) {
  return (
    <TurnKeySheet
      send={(graceMinutes) => estate.send('deviceSave', { id, version, key: { graceMinutes } })}
      onClose={onClose}
    >
      {({ issued }) => issued && <IssuedKey deviceId={id} issued={issued} onDone={onClose} />}
    </TurnKeySheet>
  )
}

/** Disables a device, or lets it speak again, after a question. */
export function DeviceStateSheet({ device, onClose }: OfDevice) {
  const { id, version, name, state, pointIds } = device
  const disabled = state !== 'disabled'
  const turn = useAct({
    send: () => estate.send('deviceSave', { id, version, disabled }),
    done: disabled ? '设备已停用' : '设备已恢复使用',
  })
  const serves = pointIds.length === 0 ? '' : `它负责的${pointIds.length}个通行点不再开门，`
  return (
    <AskSheet
      title={disabled ? `停用${name}？` : `恢复使用${name}？`}
      text={disabled ? `停用后立即不再接收它的消息，${serves}可随时恢复。` : '恢复后，设备用原来的密钥继续工作。'}
      confirmText={disabled ? '停用设备' : '恢复使用'}
      danger={disabled}
      act={turn}
      onClose={onClose}
    />
  )
}

/** Names a device, and says where it is. */
export function ChangeSheet({ device, onClose }: OfDevice) {
  const { id, version, name, way, placeWords } = device
  const form = useSend({
    start: { name, placeId: way.at(-1) ?? null, placeWords },
    by: 'sheet',
    check: (values) => ({
      name: values.name.trim() === '' ? '请填写名称' : null,
      placeWords: values.placeId === null && values.placeWords.trim() === '' ? '请选择位置，或填写位置说明' : null,
    }),
    send: (values) =>
      estate.send('deviceSave', {
        id,
        version,
        name: values.name.trim(),
        placeId: values.placeId,
        placeWords: values.placeWords.trim(),
      }),
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet title="修改设备" form={form} submitText="保存" onClose={onClose}>
      <TextField label="名称" maxLength={40} {...form.field('name')} />
      <PlacePick way={way} {...form.field('placeId')} />
      <TextField
        label="位置说明"
        hint="例如大堂东侧；不在楼栋内的必须填写"
        maxLength={40}
        {...form.field('placeWords')}
      />
    </FormSheet>
  )
}
