import { useEffect } from 'react'
import { ConfirmSheet } from '#ui/sheet'

/** The person is leaving, and what is typed would be lost. */
export interface LeavingAsked {
  readonly asked: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Hears that the question can be drawn from now on, and answers how to end that. Left out in a sheet, which asks as it closes. */
  readonly arm?: (() => () => void) | undefined
}

/** Asks who leaves a form before what is typed is lost. */
export function LeavingSheet({ asked, stay, leave, arm }: LeavingAsked) {
  useEffect(() => arm?.(), [arm])
  return (
    <ConfirmSheet
      open={asked}
      title="还没有提交，确定离开吗？"
      text="已填写的内容不会保留"
      cancelText="继续填写"
      confirmText="离开"
      danger
      onConfirm={leave}
      onClose={stay}
    />
  )
}
