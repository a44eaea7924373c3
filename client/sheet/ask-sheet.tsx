import { type ReactNode, useState } from 'react'
import type { Act } from '#client/form'
import { wordsOf } from '#client/messages'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'

interface Asked {
  title: string
  text?: ReactNode
  confirmText: string
  /** What leaves it as it is; 取消 where it is not said. */
  cancelText?: string
  danger?: boolean
  disabledReason?: string | null | undefined
  onClose: () => void
  children?: ReactNode
}

/** What is asked, and what happens on yes: an act of `useAct`, which says itself what was done. */
export type AskSheetProps = Asked &
  ({ act: Act; done?: never; onConfirm?: never } | { act?: never; done: string; onConfirm: () => Promise<unknown> })

/** Asks before something is done, and closes when it went well; what fails is said in the sheet. */
export function AskSheet({ act, onConfirm, onClose, done, ...asked }: AskSheetProps) {
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    setError(null)
    if (act) {
      const failed = await act.attempt()
      if (failed === null) onClose()
      else setError(failed)
      return
    }
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
