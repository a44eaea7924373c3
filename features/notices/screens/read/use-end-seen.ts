import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSeen } from '#client/page'

/** The end of a text must stand on the screen for so long before it counts as read, in milliseconds. */
const SEEN_MS = 1000
/** What lies under the bar at the bottom is not on the screen. */
const BAR = '0px 0px -12% 0px'

/**
 * Calls `onSeen` when what carries the answered ref has stood on the screen for a second, the page being looked at; never while not `watching`.
 * A text that moves or a page that goes to the background begins the second anew.
 */
export function useEndSeen(watching: boolean, onSeen: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const isLookedAt = useSeen()
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const mark = end.current
    if (!watching || !isLookedAt || !mark) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(seen, SEEN_MS)
      },
      { rootMargin: BAR },
    )
    observer.observe(mark)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [watching, isLookedAt])
  return end
}
