import { IconButton } from '#ui/button'
import { CopyIcon } from '#ui/icons'
import s from './copy.module.css'
import { copyAndToast } from './copy.ts'

/** A number that people read out, and a button that copies it. */
export function CopyNumber({ number }: { number: string }) {
  const copy = () => copyAndToast(number, { done: '已复制单号', failed: '没能复制，请长按单号选择复制' })
  return (
    <span className={s.number}>
      <span>{number}</span>
      <IconButton label="复制单号" onPress={copy}>
        <CopyIcon />
      </IconButton>
    </span>
  )
}
