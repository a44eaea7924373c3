import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Camera, CameraKind } from '#contract/access'
import { Choice, Switch, TextField } from '#ui/field'
import { security } from '../parts/calls.ts'
import { CAMERA_KINDS } from './camera-words.ts'

/** Of `CameraSheet`. */
export interface CameraSheetProps {
  /** Null: a new one. */
  camera: Camera | null
  onClose: () => void
}

const KINDS = (Object.keys(CAMERA_KINDS) as CameraKind[]).map((value) => ({ value, label: CAMERA_KINDS[value].label }))

/** What an operator sets of a camera. How it is connected is said once, when it is added. */
export function CameraSheet({ camera, onClose }: CameraSheetProps) {
  const form = useSend({
    start: {
      name: camera?.name ?? '',
      place: camera?.place ?? '',
      kind: camera?.kind ?? 'simulated',
      disabled: camera?.disabled ?? false,
    },
    by: 'sheet',
    check: ({ name, place }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      place: place.trim() === '' ? '请填写位置' : null,
    }),
    send({ kind, disabled, ...texts }) {
      const words = { name: texts.name.trim(), place: texts.place.trim() }
      if (camera === null) return security.send('cameraAdd', { ...words, kind })
      return security.send('cameraChange', { id: camera.id, version: camera.version, ...words, disabled })
    },
    done: camera ? '已保存' : '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={camera ? '修改摄像头' : '添加摄像头'}
      form={form}
      submitText={camera ? '保存' : '添加'}
      onClose={onClose}
    >
      <TextField label="名称" placeholder="例如东门入口" maxLength={30} {...form.field('name')} />
      <TextField
        label="位置"
        placeholder="例如园区入口"
        hint="位置相同的摄像头列在一起"
        maxLength={30}
        {...form.field('place')}
      />
      {camera === null ? (
        <Choice
          label="接入方式"
          hint="系统还没有接入任何厂商的摄像头，目前只能添加模拟摄像头：播放测试画面，看不到现场"
          options={KINDS}
          {...form.field('kind')}
        />
      ) : (
        <Switch label="停用" hint="停用后不能查看，正在观看的画面立即结束" {...form.tick('disabled')} />
      )}
    </FormSheet>
  )
}
