import { type ReactNode, useState } from 'react'
import type { Act } from '#client/form'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { ConfirmSheet } from '#ui/sheet'
import s from './sheet.module.css'

/** What is asked, and what happens with the reason. */
interface Asked {
  title: string
  /** What will happen. */
  text: ReactNode
  label: string
  hint: string
  confirmText: string
  /** What leaves it as it is; 取消 where it is not said. */
  cancelText?: string
  /** Reasons that are often given: one tap writes them. */
  usual?: readonly string[]
  /** At most so many signs; 200 where it is not said. */
  maxLength?: number
  /** What is done takes something away, which is usual; else it is done in the colour of other deeds. */
  danger?: boolean
  /** Further fields, before the reason. */
  children?: ReactNode
  onClose: () => void
}

/** What is asked, and what happens with the reason: an act of `useAct`, or work that throws what is then said in the sheet. */
export type ReasonSheetProps = Asked &
  ({ act: Act<[reason: string]>; onConfirm?: never } | { act?: never; onConfirm: (reason: string) => Promise<unknown> })

/** Asks why, before something that others hear the reason of. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { label, hint, usual = [], maxLength = 200, danger = true, children, act, onConfirm, onClose, ...sheet } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    if (reason.trim() === '') return setMissing('请写明原因')
    setError(null)
    if (act) {
      const failed = await act.attempt(reason.trim())
      if (failed === null) onClose()
      else setError(failed)
      return
    }
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet {...sheet} open danger={danger} onConfirm={confirm} onClose={onClose} error={error}>
      {children}
      {usual.length > 0 && (
        <div className={s.usual}>
          {usual.map((words) => (
            <Button
              key={words}
              kind="secondary"
              size="s"
              onPress={() => {
                setReason(words)
                setMissing(null)
              }}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
      <TextArea
        label={label}
        hint={hint}
        value={reason}
        onChange={(next) => {
          setReason(next)
          setMissing(null)
        }}
        maxLength={maxLength}
        error={missing}
      />
    </ConfirmSheet>
  )
}
