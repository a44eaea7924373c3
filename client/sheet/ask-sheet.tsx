import { type ReactNode, useState } from 'react'
import { wordsOf } from '#client/messages'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'

/** What is asked, and what happens on yes. */
export interface AskSheetProps {
  title: string
  text?: string
  confirmText: string
  danger?: boolean
  disabledReason?: string | null | undefined
  /** What is said in passing when it went well. */
  done: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done; what fails is said in the sheet. */
export function AskSheet({ onConfirm, onClose, done, ...asked }: AskSheetProps) {
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    setError(null)
    try {
      await onConfirm()
      onClose()
      toast(done, { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return <ConfirmSheet open {...asked} error={error} onConfirm={confirm} onClose={onClose} />
}
