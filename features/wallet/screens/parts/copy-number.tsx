import { IconButton } from '#ui/button'
import { CopyIcon } from '#ui/icons'
import { toast } from '#ui/toast'
import s from './wallet.module.css'

/** A number that people read out, and a button that copies it. */
export function CopyNumber({ number }: { number: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast('已复制单号', { kind: 'ok' })
    } catch {
      // old web views and plain http know no clipboard
      toast('没能复制，请长按单号选择复制', { kind: 'bad' })
    }
  }
  return (
    <span className={s.number}>
      <span>{number}</span>
      <IconButton label="复制单号" onPress={copy}>
        <CopyIcon />
      </IconButton>
    </span>
  )
}
