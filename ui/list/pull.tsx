import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { Spinner } from '#ui/button'
import s from './list.module.css'

/** Share of the finger's way that the page follows. */
const DRAG = 0.5
/** As far down (px of the page) as refreshes. */
const ENOUGH = 56

export interface PullProps {
  /** Asks for everything anew; the spinner stays until it settles. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Pull down at the top to refresh, with a button for those who do not pull. */
export function Pull({ onRefresh, children }: PullProps) {
  const from = useRef<number | null>(null)
  const [pulled, setPulled] = useState(0)
  const [running, setRunning] = useState(false)

  const refresh = () => {
    if (running) return
    setRunning(true)
    setPulled(ENOUGH)
    void onRefresh().finally(() => {
      setRunning(false)
      setPulled(0)
    })
  }
  const start = (event: TouchEvent) => {
    from.current = !running && window.scrollY <= 0 ? (event.touches[0]?.clientY ?? null) : null
  }
  const move = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY
    if (from.current !== null && y !== undefined)
      setPulled(Math.max(0, Math.min(ENOUGH * 1.5, (y - from.current) * DRAG)))
  }
  const end = () => {
    if (from.current === null) return
    from.current = null
    if (pulled >= ENOUGH) refresh()
    else setPulled(0)
  }
  return (
    <div onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div
        className={running || pulled === 0 ? `${s.pull} ${s.settling}` : s.pull}
        style={{ blockSize: pulled }}
        aria-live="polite"
      >
        {running && <Spinner />}
        {running ? '正在刷新' : pulled >= ENOUGH ? '松开刷新' : pulled > 0 ? '下拉刷新' : ''}
      </div>
      <div className={s.list}>
        <button type="button" className={s.again} onClick={refresh}>
          刷新列表
        </button>
        {children}
      </div>
    </div>
  )
}
