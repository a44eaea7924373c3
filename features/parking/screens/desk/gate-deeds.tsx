import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { wordsOf } from '#client/messages'
import type { DeskGate, DeskKey, WholeLot } from '#contract/parking'
import { Choice } from '#ui/field'
import { ConfirmSheet, Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { KeyOnce } from './key-once.tsx'
import { DESK_KEY } from './queries.ts'

const GRACE = [
  { value: '0', label: '立即失效' },
  { value: '30', label: '30分钟' },
  { value: '1440', label: '1天' },
] as const

export interface GateDeedsProps {
  lot: WholeLot
  gate: DeskGate
  deed: 'key' | 'state' | null
  onClose: () => void
}

/** Gives a gate its next key, or disables it and lets it speak again: asked first, told after. */
export function GateDeeds({ lot, gate, deed, onClose }: GateDeedsProps) {
  const queries = useQueryClient()
  const intent = useOneIntent()
  const [grace, setGrace] = useState<'0' | '30' | '1440'>('30')
  const [told, tellKey] = useState<DeskKey | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { gateId, keyVersion } = gate
  const disabled = gate.state !== 'disabled'
  const close = () => {
    setError(null)
    tellKey(null)
    onClose()
  }
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (failure) {
      setError(wordsOf(failure))
    } finally {
      void queries.invalidateQueries({ queryKey: DESK_KEY })
    }
  }
  const rotate = () =>
    run(async () => {
      const input = { gateId, keyVersion, graceMinutes: Number(grace) }
      tellKey(await intent(JSON.stringify(input), ({ requestId }) => calls.post('deskGateKey', input, { requestId })))
    })
  const turn = () =>
    run(async () => {
      const input = { gateId, disabled }
      await intent(JSON.stringify(input), ({ requestId }) => calls.post('deskGateState', input, { requestId }))
      toast(disabled ? '道闸已停用' : '道闸已恢复使用', { kind: 'ok' })
      close()
    })
  if (told)
    return (
      <Sheet open title="新密钥" onClose={close}>
        <KeyOnce told={told} lotCode={lot.code} onDone={close} />
      </Sheet>
    )
  if (deed === 'state')
    return (
      <ConfirmSheet
        open
        title={disabled ? `停用 ${gate.name}？` : `恢复 ${gate.name}？`}
        text={
          disabled
            ? '停用后立即不再接收它的消息，它负责的车道不会自动开闸，可随时恢复。'
            : '恢复后，道闸用原来的密钥继续工作。'
        }
        confirmText={disabled ? '停用道闸' : '恢复使用'}
        danger={disabled}
        onConfirm={turn}
        onClose={close}
        error={error}
      />
    )
  return (
    <ConfirmSheet
      open={deed === 'key'}
      title="更换密钥？"
      text="新密钥只显示一次。请在旧密钥失效前，把新密钥填到设备里。"
      confirmText="更换密钥"
      onConfirm={rotate}
      onClose={close}
      error={error}
    >
      <Choice label="旧密钥多久后失效" options={GRACE} value={grace} onChange={setGrace} />
    </ConfirmSheet>
  )
}
