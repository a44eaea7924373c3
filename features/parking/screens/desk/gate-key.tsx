import { KeyOnce } from '#client/device-key'
import type { DeskKey } from '#contract/parking'

/** A gate's key with what else goes into the gate, shown once. */
export function GateKeyOnce({ issued, lotCode, onDone }: { issued: DeskKey; lotCode: string; onDone: () => void }) {
  const facts = [
    { name: '上报地址', value: issued.address },
    { name: '停车场编号', value: lotCode },
  ]
  return <KeyOnce deviceId={issued.gateId} issuedKey={issued.key} facts={facts} onDone={onDone} />
}
