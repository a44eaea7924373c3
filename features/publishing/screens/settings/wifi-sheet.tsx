import { useState } from 'react'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { ConfirmSheet } from '#ui/sheet'
import { desk } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { useSheetSend } from './use-sheet-send.ts'

const FIELDS = { ssid: 'ssid', password: 'password', place: 'place', position: 'position' } as const

/** A free wifi as everybody sees it. */
export interface Wifi {
  readonly id: string
  readonly ssid: string
  readonly password: string | null
  readonly place: string
  readonly position: number
}

/** A free wifi: added, changed or removed. `nth`: how many there are, for where a new one stands. */
export function WifiSheet({ of, nth, onClose }: { of: Wifi | null; nth: number; onClose: () => void }) {
  const act = useAct()
  const [ssid, setSsid] = useState(of?.ssid ?? '')
  const [password, setPassword] = useState(of?.password ?? '')
  const [place, setPlace] = useState(of?.place ?? '')
  const { errors, error, send } = useSheetSend(FIELDS, onClose)
  const save = (remove: boolean) => {
    const position = of?.position ?? Math.min((nth + 1) * 10, 1000)
    const facts = { place: place.trim(), position, remove }
    const said = { ...(of && { id: of.id }), ssid, password: password === '' ? null : password, ...facts }
    const problems = {
      ssid: ssid === '' ? '请填写名称' : null,
      password: password !== '' && password.length < 8 ? '密码至少 8 位，没有密码请留空' : null,
    }
    return send(problems, remove ? '已删除 WiFi' : '已保存 WiFi', () =>
      act(`wifi ${JSON.stringify(said)}`, (options) => desk.post('wifiSave', said, options)),
    )
  }
  return (
    <ConfirmSheet
      open
      title={of ? '修改 WiFi' : '添加 WiFi'}
      confirmText="保存"
      onConfirm={() => save(false)}
      onClose={onClose}
      error={error}
    >
      <TextField
        label="名称"
        hint="即 SSID，要和路由器一字不差"
        value={ssid}
        onChange={setSsid}
        maxLength={32}
        error={errors['ssid']}
      />
      <TextField
        label="密码"
        optional
        hint="所有人都能看到，没有密码请留空"
        value={password}
        onChange={setPassword}
        maxLength={63}
        error={errors['password']}
      />
      <TextField
        label="位置"
        optional
        placeholder="如：1 号楼大堂"
        value={place}
        onChange={setPlace}
        maxLength={50}
        error={errors['place']}
      />
      {of && (
        <Button kind="plain" wide onPress={() => save(true)}>
          删除这个 WiFi
        </Button>
      )}
    </ConfirmSheet>
  )
}
