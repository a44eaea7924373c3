import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Camera, CameraKind } from '#contract/access'
import { Choice, Switch, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { security } from '../parts/calls.ts'
import { CAMERAS_KEY } from './camera-queries.ts'
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
  const act = useActOn(CAMERAS_KEY)
  const form = useForm({
    unkept: {
      name: camera?.name ?? '',
      place: camera?.place ?? '',
      kind: camera?.kind ?? 'simulated',
      disabled: camera?.disabled ?? false,
    },
    by: 'page',
  })
  const { values, change, errors } = form
  const save = async () => {
    const { kind, disabled } = values
    const words = { name: values.name.trim(), place: values.place.trim() }
    if (camera === null) {
      const wish = { ...words, kind }
      await act(JSON.stringify(wish), (again) => security.post('cameraAdd', wish, again))
    } else {
      const wish = { id: camera.id, version: camera.version, ...words, disabled }
      await act(JSON.stringify(wish), (again) => security.post('cameraChange', wish, again))
    }
    toast(camera ? '已保存' : '已添加', { kind: 'ok' })
    onClose()
  }
  const problems = {
    ...(values.name.trim() === '' && { name: '请填写名称' }),
    ...(values.place.trim() === '' && { place: '请填写位置' }),
  }
  return (
    <Sheet open title={camera ? '修改摄像头' : '添加摄像头'} onClose={onClose}>
      <SheetForm form={form} submitText={camera ? '保存' : '添加'} onSubmit={() => form.run(problems, save)}>
        <TextField
          label="名称"
          placeholder="例如东门入口"
          value={values.name}
          onChange={(name) => change({ name })}
          maxLength={30}
          error={errors.name}
        />
        <TextField
          label="位置"
          placeholder="例如园区入口"
          hint="位置相同的摄像头列在一起"
          value={values.place}
          onChange={(place) => change({ place })}
          maxLength={30}
          error={errors.place}
        />
        {camera === null ? (
          <Choice
            label="接入方式"
            hint="系统还没有接入任何厂商的摄像头，目前只能添加模拟摄像头：播放测试画面，看不到现场"
            options={KINDS}
            value={values.kind}
            onChange={(kind) => change({ kind })}
          />
        ) : (
          <Switch
            label="停用"
            hint="停用后不能查看，正在观看的画面立即结束"
            checked={values.disabled}
            onChange={(disabled) => change({ disabled })}
          />
        )}
      </SheetForm>
    </Sheet>
  )
}
