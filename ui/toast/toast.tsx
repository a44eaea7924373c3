import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CheckIcon, InfoIcon, StopIcon } from '#ui/icons'
import s from './toast.module.css'

/** What a toast is about: done, failed, or just so. */
export type ToastKind = 'ok' | 'bad' | 'info'

/** How a toast looks and how long it stays. */
export interface ToastOptions {
  kind?: ToastKind
  /** How long it stays; by the length of the text (2 to 6 s) where it is not said. */
  ms?: number
}

interface Shown extends Required<ToastOptions> {
  text: string
  /** Tells two toasts of the same words apart. */
  turn: number
  /** When it was said, in ms of the page's own time. */
  at: number
}

const ICONS = { ok: CheckIcon, bad: StopIcon, info: InfoIcon }

// One toast for the one screen there is: the newest replaces the one before.
let shown: Shown | null = null
let turns = 0
const watchers = new Set<() => void>()

function show(next: Shown | null): void {
  shown = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Says a short sentence over the page and takes it away again. For what needs no answer. */
export function toast(text: string, { kind = 'info', ms }: ToastOptions = {}): void {
  turns += 1
  show({ text, kind, ms: ms ?? Math.min(6000, 2000 + text.length * 100), turn: turns, at: performance.now() })
}

/** What is said just before the page changes, as the end of what was done there, is still read on the next one; in milliseconds. */
const WITH_CHANGE_MS = 500

/** Where toasts appear; once in the app, always mounted, so that screen readers hear them. They go when `page`, the address, changes. */
export function Toasts({ page }: { page?: string }) {
  const host = useRef<HTMLDivElement>(null)
  const current = useSyncExternalStore(
    watch,
    () => shown,
    () => null,
  )
  useEffect(() => {
    if (!current) return
    // above an open sheet too, where the browser knows how
    host.current?.hidePopover?.()
    host.current?.showPopover?.()
    const timer = setTimeout(() => show(null), current.ms)
    return () => clearTimeout(timer)
  }, [current])
  useEffect(() => {
    if (page !== undefined && shown && performance.now() - shown.at > WITH_CHANGE_MS) show(null)
  }, [page])
  const Icon = current ? ICONS[current.kind] : null
  return (
    <div ref={host} className={s.host} popover="manual" aria-live="polite">
      {current && Icon && (
        <span key={current.turn} className={s.toast}>
          <Icon />
          <span>{current.text}</span>
        </span>
      )}
    </div>
  )
}
