import { KeyOnce } from '#client/device-key'
import type { DeviceKey } from '#contract/estate'

/** A device's key with where it speaks, shown once. */
export function IssuedKey({ deviceId, issued, onDone }: { deviceId: string; issued: DeviceKey; onDone: () => void }) {
  const facts = [
    { name: '上报地址', value: issued.address },
    { name: '拉取地址', value: issued.pullAddress },
  ]
  return <KeyOnce deviceId={deviceId} issuedKey={issued.key} facts={facts} onDone={onDone} />
}
