import { useRef, useState } from 'react'
import { failureOf, toastFailure } from '#client/messages'
import type { NoticeDetail } from '#contract/notices'
import { Button } from '#ui/button'
import s from './read.module.css'
import { useEndSeen } from './use-end-seen.ts'
import { useReached } from './use-reached.ts'

/** The end of the text: on the screen for a second it reports to the server, once a version, that I saw it. */
export function EndOfText({ of }: { of: NoticeDetail }) {
  const reach = useReached(of)
  const [wants] = useState(of.reached === 'delivered' || of.before !== null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const running = useRef(false)
  const [isReported, setReported] = useState(false)
  const report = async () => {
    if (running.current) return
    running.current = true
    setTrouble(null)
    try {
      await reach('seen')
      setReported(true)
    } catch (error) {
      const failure = failureOf(error)
      // the notice stands there as it is now
      if (failure?.changed) return toastFailure(error)
      running.current = false
      setTrouble(failure?.text ?? null)
    }
  }
  const end = useEndSeen(wants && !isReported && trouble === null, () => void report())
  return (
    <div ref={end} className={s.end} aria-live="polite">
      {trouble === null ? (
        <span>{wants && !isReported ? '通知到这里结束' : '已看到末尾'}</span>
      ) : (
        <>
          <span>{`没能记下您已看完：${trouble}`}</span>
          <Button kind="secondary" size="s" onPress={report}>
            重试
          </Button>
        </>
      )}
    </div>
  )
}
