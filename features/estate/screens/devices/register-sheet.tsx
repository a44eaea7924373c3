import { useState } from 'react'
import { DEVICE_KINDS } from '#can/estate'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeviceKey, PointDeviceKind } from '#contract/estate'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { estate } from '../parts/calls.ts'
import { POINT_KINDS } from './device-words.ts'
import { IssuedKey } from './issued-key.tsx'
import { PlacePick } from './place-pick.tsx'

const KINDS = POINT_KINDS.map((value) => ({ value, label: DEVICE_KINDS[value] }))

/** What else is said of a kind. */
const HINTS: Partial<Record<PointDeviceKind, string>> = {
  lock: '门锁属于哪家企业，在通行点管理中为通行点选择它时填写',
}

interface Values {
  kind: PointDeviceKind
  name: string
  placeId: string | null
  placeWords: string
}
const NEW: Values = { kind: 'turnstile', name: '', placeId: null, placeWords: '' }

/** Registers a device, then shows its key, once. */
export function RegisterSheet({ onClose }: { onClose: () => void }) {
  const [made, show] = useState<{ id: string; issued: DeviceKey } | null>(null)
  const form = useSend({
    start: NEW,
    by: 'sheet',
    check: ({ name, placeId, placeWords }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      placeWords: placeId === null && placeWords.trim() === '' ? '请选择位置，或填写位置说明' : null,
    }),
    send: ({ name, placeWords, ...values }) =>
      estate.send('deviceSave', { ...values, name: name.trim(), placeWords: placeWords.trim() }),
    onDone: ({ id, issued }) => (issued ? show({ id, issued }) : onClose()),
  })
  if (made)
    return (
      <Sheet open title="设备密钥" onClose={onClose}>
        <IssuedKey deviceId={made.id} issued={made.issued} onDone={onClose} />
      </Sheet>
    )
  return (
    <FormSheet title="登记设备" form={form} submitText="登记并生成密钥" onClose={onClose}>
      <Choice
        label="类型"
        hint={HINTS[form.values.kind] ?? '停车道闸请在停车管理的停车场里添加'}
        options={KINDS}
        {...form.field('kind')}
      />
      <TextField label="名称" placeholder="例如大堂1号闸机" maxLength={40} {...form.field('name')} />
      <PlacePick way={[]} {...form.field('placeId')} />
      <TextField
        label="位置说明"
        hint="例如大堂东侧；不在楼栋内的必须填写"
        maxLength={40}
        {...form.field('placeWords')}
      />
    </FormSheet>
  )
}
