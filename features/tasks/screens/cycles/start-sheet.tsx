import type { CyclePreview } from '#contract/tasks'
import { ConfirmSheet } from '#ui/sheet'
import { ForeseenDays } from './days-list.tsx'

export interface StartSheetProps {
  of: CyclePreview
  onStart: (shown: string) => unknown
  onClose: () => void
}

/** Asks before a cycle starts: its next days stand in the sheet. */
export function StartSheet({ of, onStart, onClose }: StartSheetProps) {
  return (
    <ConfirmSheet
      open
      title={of.why === null ? '开始周期任务？' : '还不能开始'}
      text={of.why ?? '到了发布日早上自动发布，接下来的五期是'}
      confirmText="开始"
      disabledReason={of.why}
      onConfirm={() => onStart(of.shown)}
      onClose={onClose}
    >
      {of.why === null && <ForeseenDays data={of} error={null} onRetry={onClose} />}
    </ConfirmSheet>
  )
}
