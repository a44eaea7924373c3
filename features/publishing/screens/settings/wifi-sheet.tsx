import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Wifi } from '#contract/publishing'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { desk } from '../parts/calls.ts'
import { nextPosition } from './next-position.ts'

/** A free wifi: added, changed or removed. `count`: how many there are, for where a new one stands. */
export function WifiSheet({ of, count, onClose }: { of: Wifi | null; count: number; onClose: () => void }) {
  const start = { ssid: of?.ssid ?? '', password: of?.password ?? '', place: of?.place ?? '' }
  const save = ({ ssid, password, place }: typeof start, remove: boolean) =>
    desk.send('wifiSave', {
      ...(of && { id: of.id }),
      ssid,
      password: password === '' ? null : password,
      place: place.trim(),
      position: of?.position ?? nextPosition(count),
      remove,
    })
  const form = useSend({
    start,
    by: 'sheet',
    check: ({ ssid, password }) => ({
      ssid: ssid === '' ? '请填写名称' : null,
      password: password !== '' && password.length < 8 ? '密码至少 8 位，没有密码请留空' : null,
    }),
    send: (values) => save(values, false),
    done: '已保存 WiFi',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={of ? '修改 WiFi' : '添加 WiFi'}
      form={form}
      submitText="保存"
      onClose={onClose}
      below={
        of && (
          <Button
            kind="plain"
            wide
            onPress={() => form.sendInstead(save(start, true), { done: '已删除 WiFi', onDone: onClose })}
          >
            删除这个 WiFi
          </Button>
        )
      }
    >
      <TextField label="名称" hint="即 SSID，要和路由器一字不差" maxLength={32} {...form.field('ssid')} />
      <TextField
        label="密码"
        optional
        hint="所有人都能看到，没有密码请留空"
        maxLength={63}
        {...form.field('password')}
      />
      <TextField label="位置" optional placeholder="如：1 号楼大堂" maxLength={50} {...form.field('place')} />
    </FormSheet>
  )
}
