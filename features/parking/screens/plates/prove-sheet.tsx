import { type FormEvent, useState } from 'react'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/queries.ts'
import s from './plate-sheet.module.css'

export interface ProveSheetProps {
  /** The plate to be proven; null: closed. */
  plate: string | null
  onClose: () => void
  onProven: () => Promise<unknown>
}

/** Proves a plate by the code that the gate shows. */
export function ProveSheet({ plate, ...rest }: ProveSheetProps) {
  return (
    <Sheet open={plate !== null} title={`验证 ${formatPlate(plate ?? '')}`} onClose={rest.onClose}>
      <Ask plate={plate ?? ''} {...rest} />
    </Sheet>
  )
}

function Ask({ plate, onClose, onProven }: ProveSheetProps & { plate: string }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    try {
      await calls.post('plateProve', { plate, code })
      await onProven()
      toast('已验证本人', { kind: 'ok' })
      onClose()
    } catch (error) {
      setError(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) void send()
    else setError('请输入闸机屏幕上的 6 位数字')
  }
  return (
    <form className={s.ask} onSubmit={submit} noValidate>
      <TextField
        label="闸机验证码"
        hint="车辆入场或在出口等待时，闸机屏幕会显示 6 位数字"
        kind="digits"
        maxLength={6}
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder="6 位数字"
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(null)
        }}
        error={error}
      />
      <Button wide type="submit" busy={busy}>
        验证本人
      </Button>
    </form>
  )
}
