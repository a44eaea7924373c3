import { type FormEvent, useState } from 'react'
import { BridgeFailure } from '#client/bridge'
import { wordsOf } from '#client/messages'
import { useScan } from '#client/scanner'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/queries.ts'
import { textOfCode } from './merchant-code.ts'
import s from './paycode.module.css'

/** What is said of codes by which nobody is paid. */
const NOT_THIS = {
  pay: '这是付款码，请让商家来扫。要向商家付款，请扫商家的收款码',
  alipay: '这是支付宝付款码，不能用它付款',
  wechat: '这是微信付款码，不能用它付款',
  unknown: '没有认出这个收款码，请核对或让商家重新出示',
} as const

export interface ScanSheetProps {
  open: boolean
  onClose: () => void
  /** A merchant's code was found. */
  onFound: (code: string) => void
}

/** Scans a merchant's code, by camera or photo, or takes its typed digits. */
export function ScanSheet({ open, onClose, onFound }: ScanSheetProps) {
  return (
    <Sheet open={open} title="扫一扫付款" onClose={onClose}>
      <Ask onFound={onFound} />
    </Sheet>
  )
}

function Ask({ onFound }: Pick<ScanSheetProps, 'onFound'>) {
  const { scan, scanner } = useScan('请对准商家的收款码')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const look = async (text: string) => {
    setError(null)
    try {
      const { kind } = await calls.post('qrCodeType', { code: text })
      if (kind === 'collect') onFound(text)
      else setError(NOT_THIS[kind])
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  const scanCode = async () => {
    try {
      const text = await scan()
      if (text !== null) await look(text)
    } catch (failure) {
      setError(failure instanceof BridgeFailure ? failure.message : '没有扫到，请手动输入')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setError('请输入收款码下方的数字')
    setBusy(true)
    void look(textOfCode(typed)).finally(() => setBusy(false))
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Button wide icon={<ScanIcon />} onPress={scanCode}>
        扫描收款码
      </Button>
      <TextField
        label="收款码数字"
        hint="扫不出来时，输入收款码下方的 24 位数字"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(null)
        }}
        maxLength={300}
        enterKeyHint="done"
        error={error}
      />
      <Button wide kind="secondary" type="submit" busy={busy}>
        下一步
      </Button>
      {scanner}
    </form>
  )
}
