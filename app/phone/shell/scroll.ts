import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const KEY = 'phone.scroll'
const MAX_PAGES = 50
/** A list may need its data before it is tall enough; after this time the person has begun to read elsewhere. */
const PATIENCE_MS = 3000

/** Scroll positions by history entry, the latest last. Kept over reloads for as long as the tab lives. */
export function readPositions(stored: string | null): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(entries)) return new Map()
    return new Map(
      entries.filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
      ),
    )
  } catch {
    return new Map()
  }
}

/** The text that `readPositions` reads; only the latest pages are worth keeping. */
export function writePositions(positions: ReadonlyMap<string, number>): string {
  return JSON.stringify([...positions].slice(-MAX_PAGES))
}

/** A new page begins at its top; going back (or reloading) returns to where the person was. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const positions = useRef<Map<string, number> | null>(null)
  const current = useRef(key)
  const before = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const stored = (positions.current ??= readPositions(readStored()))
    const note = () => {
      stored.delete(current.current)
      stored.set(current.current, window.scrollY)
    }
    const store = () => {
      note()
      try {
        sessionStorage.setItem(KEY, writePositions(stored))
      } catch {
        // no room: positions then live as long as the page
      }
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    positions.current ??= readPositions(readStored())
    const samePage = before.current === pathname
    current.current = key
    before.current = pathname
    if (kind === NavigationType.Pop) {
      const y = positions.current.get(key)
      return y === undefined || y === window.scrollY ? undefined : returnTo(y)
    }
    if (hash === '' && !(kind === NavigationType.Replace && samePage)) window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, kind])
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Scrolls to `y` as soon as the page is tall enough; gives up when the person moves or time is over. */
function returnTo(y: number): () => void {
  const tallEnough = () => document.documentElement.scrollHeight - window.innerHeight >= y
  const attempt = () => {
    window.scrollTo(0, y)
    if (tallEnough()) stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const moves = ['touchstart', 'wheel', 'keydown'] as const
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    for (const move of moves) window.removeEventListener(move, stop)
  }
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return stop
}
