import { BridgeFailure } from '#client/bridge'
import { useForm } from '#client/form'
import { wordsOf } from '#client/messages'
import { useScan } from '#client/scanner'
import { SheetForm } from '#client/sheet'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import { textOfCode } from './merchant-code.ts'

/** What is said of codes by which nobody is paid. */
const NOT_THIS = {
  pay: '这是付款码，请让商家来扫。要向商家付款，请扫商家的收款码',
  alipay: '这是支付宝付款码，不能用它付款',
  wechat: '这是微信付款码，不能用它付款',
  unknown: '没有认出这个收款码，请核对或让商家重新出示',
} as const

const UNKEPT = { typed: '' }

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
  const form = useForm({ unkept: UNKEPT, by: 'sheet' })
  const { typed } = form.values
  const find = async (code: string) => {
    try {
      const { kind } = await calls.post('qrCodeType', { code })
      if (kind === 'collect') onFound(code)
      else form.say({ typed: NOT_THIS[kind] })
    } catch (failure) {
      form.say({ typed: wordsOf(failure) })
    }
  }
  const scanCode = async () => {
    try {
      const text = await scan()
      if (text !== null) await find(text)
    } catch (failure) {
      form.say({ typed: failure instanceof BridgeFailure ? failure.message : '没有扫到，请手动输入' })
    }
  }
  const problems = { typed: typed.trim() === '' ? '请输入收款码下方的数字' : null }
  return (
    <SheetForm
      form={form}
      submitText="下一步"
      secondary
      below={scanner}
      onSubmit={() => form.run(problems, () => find(textOfCode(typed)))}
    >
      <Button wide icon={<ScanIcon />} onPress={scanCode}>
        扫描收款码
      </Button>
      <TextField
        label="收款码数字"
        hint="扫不出来时，输入收款码下方的 24 位数字"
        value={typed}
        onChange={(next) => form.change({ typed: next })}
        maxLength={300}
        enterKeyHint="done"
        error={form.errors.typed}
      />
    </SheetForm>
  )
}
