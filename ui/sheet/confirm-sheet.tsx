import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import s from './sheet.module.css'
import { Sheet } from './sheet.tsx'

export interface ConfirmSheetProps {
  open: boolean
  /** The question: 删除这个车牌？ */
  title: string
  /** What will happen, and whether it can be undone. */
  text?: ReactNode
  /** Verb first, never 确定 where a verb says more. */
  confirmText: string
  cancelText?: string
  /** What cannot be undone. */
  danger?: boolean
  /** Why it cannot be confirmed now, in words. */
  disabledReason?: string | null | undefined
  /** A returned promise keeps the button busy. Close the sheet yourself when it went well. */
  onConfirm: () => unknown
  onClose: () => void
  /** Why it failed, in words: said here, since here was asked. */
  error?: string | null | undefined
  /** What belongs to the question: links to what is agreed to. */
  children?: ReactNode
}

/** Asks before something is done. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, title, text, confirmText, cancelText = '取消', danger, disabledReason } = props
  const { onConfirm, onClose, error, children } = props
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {text && <p className={s.text}>{text}</p>}
      {children}
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <div className={s.pair}>
        <Button kind="secondary" onPress={onClose}>
          {cancelText}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} disabledReason={disabledReason} onPress={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Sheet>
  )
}
