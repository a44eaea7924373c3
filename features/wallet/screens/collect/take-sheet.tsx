import { useEffect } from 'react'
import { BridgeFailure } from '#client/bridge'
import { useForm } from '#client/form'
import { useScan } from '#client/scanner'
import { SheetForm } from '#client/sheet'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import s from '../paycode/paycode.module.css'

const UNKEPT = { code: '' }

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
  const { scan, scanner } = useScan('请对准对方付款码的二维码')
  const form = useForm({ unkept: UNKEPT, by: 'sheet' })
  const { code: typed } = form.values
  const { element, busy } = form.layout
  // a hand scanner types into whatever has the focus
  const focus = () => element.current?.querySelector('input')?.focus()
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])

  // once at a time: an impatient scanner reads twice
  const take = async (code: string, problem: string | null = null) => {
    await form.run({ code: problem }, async () => {
      const words = await onCode(code)
      if (words === null) return
      form.change(UNKEPT)
      form.say({ code: words })
    })
    focus()
  }
  const scanCode = async () => {
    try {
      const text = await scan()
      if (text !== null) await take(text.trim())
    } catch (failure) {
      form.say({ code: failure instanceof BridgeFailure ? failure.message : '没有扫到，请手动输入' })
    }
  }
  return (
    <SheetForm
      form={form}
      submitText="收款"
      secondary
      below={scanner}
      onSubmit={() => take(typed, /^\d{16,24}$/.test(typed) ? null : '请输入完整的付款码数字')}
    >
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
        onChange={(code) => form.change({ code })}
        maxLength={24}
        enterKeyHint="done"
        error={form.errors.code}
      />
    </SheetForm>
  )
}
