import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BridgeFailure } from '#client/bridge'
import { useScan } from '#client/scanner'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import s from '../paycode/paycode.module.css'

export interface TakeSheetProps {
  open: boolean
  amountFen: number
  onClose: () => void
  /** Takes the payment by this code; answers what went wrong, in words, or null. */
  onCode: (code: string) => Promise<string | null>
}

/** Takes the payer's code: by camera or photo, by a hand scanner that types and ends with Enter, or by hand. */
export function TakeSheet({ open, onClose, ...take }: TakeSheetProps) {
  return (
    <Sheet open={open} title="扫对方的付款码" onClose={onClose}>
      <Take {...take} />
    </Sheet>
  )
}

function Take({ amountFen, onCode }: Pick<TakeSheetProps, 'amountFen' | 'onCode'>) {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const { scan, scanner } = useScan('请对准对方付款码的二维码')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // a hand scanner types into whatever has the focus
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const take = async (code: string) => {
    // an impatient scanner reads twice
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    try {
      const words = await onCode(code)
      setError(words)
      if (words !== null) setTyped('')
    } finally {
      running.current = false
      setBusy(false)
      form.current?.querySelector('input')?.focus()
    }
  }
  const scanCode = async () => {
    try {
      const text = await scan()
      if (text !== null) await take(text.trim())
    } catch (failure) {
      setError(failure instanceof BridgeFailure ? failure.message : '没有扫到，请手动输入')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{16,24}$/.test(typed)) void take(typed)
    else setError('请输入完整的付款码数字')
  }
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <p className={s.note}>
        收款 <Amount fen={amountFen} size="l" />
      </p>
      <Button wide icon={<ScanIcon />} busy={busy} onPress={scanCode}>
        扫描付款码
      </Button>
      <TextField
        label="付款码"
        kind="digits"
        hint="园区钱包、支付宝、微信付款码均可。可用扫码枪，也可输入条形码下方的数字。"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(null)
        }}
        maxLength={24}
        enterKeyHint="done"
        error={error}
      />
      <Button wide kind="secondary" type="submit" busy={busy}>
        收款
      </Button>
      {scanner}
    </form>
  )
}
