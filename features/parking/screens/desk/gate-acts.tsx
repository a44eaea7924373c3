import { TurnKeySheet } from '#client/device-key'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { DeskGate, DeskKey, WholeLot } from '#contract/parking'
import { calls } from '../parts/calls.ts'
import { GateKeyOnce } from './gate-key.tsx'

interface OfGate {
  lot: WholeLot
  gate: DeskGate
  onClose: () => void
}

/** Gives a gate its next key after a question, and shows that key once. */
export function NextKeySheet({ lot, gate: { gateId, keyVersion }, onClose }: OfGate) {
  return (
    <TurnKeySheet
      send={(graceMinutes) => calls.send('deskGateKey', { gateId, keyVersion, graceMinutes })}
      onClose={onClose}
    >
      {(issued: DeskKey) => <GateKeyOnce issued={issued} lotCode={lot.code} onDone={onClose} />}
    </TurnKeySheet>
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
