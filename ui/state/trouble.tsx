import { Button } from '#ui/button'
import { OfflineIcon, RefreshIcon, WarnIcon } from '#ui/icons'
import s from './state.module.css'

export interface ErrorNoteProps {
  /** What happened and what to do, in a sentence. */
  text: string
  /** Of the failed call, so that the person can tell us. */
  requestId?: string | null | undefined
  onRetry?: (() => unknown) | undefined
  /** In place of `onRetry` where trying again changes nothing. */
  onBack?: (() => unknown) | undefined
}

/** Something could not be shown or done; announced when it appears. */
export function ErrorNote({ text, requestId, onRetry, onBack }: ErrorNoteProps) {
  return (
    <div className={s.empty} role="alert">
      <span className={s.troubled}>
        <WarnIcon size="l" />
      </span>
      <p>{text}</p>
      {onRetry && (
        <Button kind="secondary" icon={<RefreshIcon />} onPress={onRetry}>
          重试
        </Button>
      )}
      {onBack && (
        <Button kind="secondary" onPress={onBack}>
          返回
        </Button>
      )}
      {requestId && <p className={s.request}>请求编号 {requestId}</p>}
    </div>
  )
}

/** A quiet line while there is no network; keep it mounted so that going and coming back are both announced. */
export function OfflineBar({ offline }: { offline: boolean }) {
  return (
    <div aria-live="polite" className={offline ? s.offline : undefined}>
      {offline && (
        <>
          <OfflineIcon />
          <span>网络已断开，恢复后会自动重试</span>
        </>
      )}
    </div>
  )
}
