import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Sheet } from '#ui/sheet'
import s from './book.module.css'

/** What is shown whole. */
export type Revealed = 'phone' | 'email'

/** What was looked at, and whom else may still be looked at today. */
export interface Seen {
  readonly value: string
  readonly left: number
}

/** Of `SeenSheet`. */
export interface SeenSheetProps {
  name: string
  field: Revealed
  seen: Seen
  onClose: () => void
}

/** A whole number or e-mail that was just looked at: called, written to, copied. */
export function SeenSheet({ name, field, seen, onClose }: SeenSheetProps) {
  return (
    <Sheet open title={field === 'phone' ? `呼叫${name}` : `${name}的邮箱`} onClose={onClose}>
      <SeenPart field={field} seen={seen} />
    </Sheet>
  )
}

/** The inside of that sheet. */
export function SeenPart({ field, seen: { value, left } }: Pick<SeenSheetProps, 'field' | 'seen'>) {
  const word = field === 'phone' ? '号码' : '邮箱'
  return (
    <div className={s.acts}>
      <p className={s.number}>{value}</p>
      <p className={s.text}>{`今天还可以查看 ${left} 人`}</p>
      <Button wide href={field === 'phone' ? `tel:${value}` : `mailto:${value}`}>
        {field === 'phone' ? '拨打电话' : '写邮件'}
      </Button>
      <Button
        wide
        kind="secondary"
        onPress={() => copyAndToast(value, { done: `已复制${word}`, failed: `没能复制，请长按${word}选择复制` })}
      >
        {`复制${word}`}
      </Button>
    </div>
  )
}
