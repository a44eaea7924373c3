import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { copyAndTell } from '#ui/copy'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import s from './book.module.css'
import { BOOK_KEY, calls, type Sight } from './queries.ts'

/** What is looked at. */
export type Looked = 'phone' | 'email'

export interface RevealSheetProps {
  /** Whose; without a sight one of the park's own people. */
  of: { readonly id: string; readonly name: string; readonly sight?: Sight; readonly companyId?: string }
  field: Looked
  onClose: () => void
}

/** A whole number: asked for with a reason, shown once, to be called or copied. */
export function RevealSheet({ of, field, onClose }: RevealSheetProps) {
  const once = useOneIntent()
  const queries = useQueryClient()
  const [why, setWhy] = useState('')
  const [seen, setSeen] = useState<{ value: string; left: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const word = field === 'phone' ? '号码' : '邮箱'
  const ask = async () => {
    setError(null)
    const place =
      of.sight === undefined ? { park: true as const } : of.companyId === undefined ? {} : { companyId: of.companyId }
    const reason = why.trim()
    const input = { id: of.id, field, ...place, ...(reason !== '' && { why: reason }) }
    try {
      setSeen(await once(`reveal ${JSON.stringify(input)}`, (options) => calls.post('reveal', input, options)))
      void queries.invalidateQueries({ queryKey: BOOK_KEY })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <Sheet open title={`查看${of.name}的${word}`} onClose={onClose}>
      {seen === null ? (
        <div className={s.acts}>
          <p className={s.text}>对方会看到您查看过，以及您填写的原因。同一个人当天再看不占次数。</p>
          <TextField
            label="原因"
            optional
            value={why}
            onChange={setWhy}
            maxLength={100}
            placeholder="如：约明天的会议"
          />
          {error && (
            <p className={s.error} role="alert">
              {error}
            </p>
          )}
          <Button wide onPress={ask}>
            {`查看${word}`}
          </Button>
        </div>
      ) : (
        <div className={s.acts}>
          <p className={s.number}>{seen.value}</p>
          <p className={s.text}>{`今天还可以查看 ${seen.left} 人`}</p>
          <Button wide href={field === 'phone' ? `tel:${seen.value}` : `mailto:${seen.value}`}>
            {field === 'phone' ? '拨打电话' : '写邮件'}
          </Button>
          <Button
            wide
            kind="secondary"
            onPress={() =>
              copyAndTell(seen.value, { done: `已复制${word}`, failed: `没能复制，请长按${word}选择复制` })
            }
          >
            {`复制${word}`}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
