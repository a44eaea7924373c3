import { useEffect, useEffectEvent } from 'react'

/** What a key of a wide list does, in the order in which they are listed. */
export const KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '↑ ↓', does: '上一条、下一条（也可以用 K、J）' },
  { keys: 'Enter', does: '打开这一条' },
  { keys: 'X', does: '选中或取消选中（可以批量办理的列表）' },
  { keys: '/', does: '搜索' },
  { keys: 'Esc', does: '关闭右侧的详情' },
  { keys: '?', does: '查看快捷键' },
]

/** What is asked for by a key. */
export interface Asked {
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly onTick: () => void
  readonly onHelp: () => void
  /** Keys of this list alone. */
  readonly others: ReadonlyMap<string, () => void>
}

/** Listens for the keys of a list while it is shown. */
export function useKeys(asked: Asked): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    const does = doingOf(event.key, asked)
    if (!does) return
    event.preventDefault()
    does()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function doingOf(key: string, { onStep, onClose, onTick, onHelp, others }: Asked): (() => void) | null {
  if (key === 'ArrowDown' || key === 'j' || key === 'J') return () => onStep(1)
  if (key === 'ArrowUp' || key === 'k' || key === 'K') return () => onStep(-1)
  if (key === 'x' || key === 'X') return onTick
  if (key === 'Escape') return onClose
  if (key === '?' || key === '？') return onHelp
  if (key === '/') return searchField
  return others.get(key.toLowerCase()) ?? null
}

function searchField(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}

/** Whether the key belongs to what has the focus, or to a dialog over the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, [role="tab"], [contenteditable]') !== null
  )
}
