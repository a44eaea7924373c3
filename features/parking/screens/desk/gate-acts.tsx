import { useState } from 'react'
import { GRACE_CHOICES, type GraceChoice } from '#client/device-key'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { DeskGate, DeskKey, WholeLot } from '#contract/parking'
import { Choice } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import { GateKeyOnce } from './gate-key.tsx'

interface OfGate {
  lot: WholeLot
  gate: DeskGate
  onClose: () => void
}

/** Gives a gate its next key after a question, and shows that key once. */
export function NextKeySheet({ lot, gate: { gateId, keyVersion }, onClose }: OfGate) {
  const [grace, setGrace] = useState<GraceChoice>('30')
  const [issued, show] = useState<DeskKey | null>(null)
  const issue = useAct({
    send: () => calls.send('deskGateKey', { gateId, keyVersion, graceMinutes: Number(grace) }),
    onDone: show,
  })
  if (issued)
    return (
      <Sheet open title="新密钥" onClose={onClose}>
        <GateKeyOnce issued={issued} lotCode={lot.code} onDone={onClose} />
      </Sheet>
    )
  return (
    <AskSheet
      title="更换密钥？"
      text="新密钥只显示一次。请在旧密钥失效前，把新密钥填到设备里。"
      confirmText="更换密钥"
      act={issue}
      onClose={onClose}
    >
      <Choice label="旧密钥多久后失效" options={GRACE_CHOICES} value={grace} onChange={setGrace} />
    </AskSheet>
  )
}

/** Disables a gate, or lets it speak again, after a question. */
export function GateStateSheet({ gate: { gateId, name, state }, onClose }: Omit<OfGate, 'lot'>) {
  const disabled = state !== 'disabled'
  const turn = useAct({
    send: () => calls.send('deskGateState', { gateId, disabled }),
    done: disabled ? '道闸已停用' : '道闸已恢复使用',
  })
  return (
    <AskSheet
      title={disabled ? `停用 ${name}？` : `恢复 ${name}？`}
      text={
        disabled
          ? '停用后立即不再接收它的消息，它负责的车道不会自动开闸，可随时恢复。'
          : '恢复后，道闸用原来的密钥继续工作。'
      }
      confirmText={disabled ? '停用道闸' : '恢复使用'}
      danger={disabled}
      act={turn}
      onClose={onClose}
    />
  )
}
