import { useEffect, useEffectEvent } from 'react'

/** A hand scanner types a sign every few milliseconds, in ms; people do not. */
const APART_MS = 80
/** Shorter than any code: a key or two that somebody pressed. */
const LEAST = 8

/** Hears a hand scanner that types what it reads and ends with Enter, wherever the focus is but in a field or a sheet: those take the text themselves. */
export function useTypedScan(onText: (text: string) => void): void {
  const emit = useEffectEvent(onText)
  useEffect(() => {
    let typed = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (takesText(event.target) || event.isComposing) return
      const { key, timeStamp } = event
      if (timeStamp - last > APART_MS) typed = ''
      last = timeStamp
      if (key.length === 1) typed += key
      if (key !== 'Enter') return
      const text = typed
      typed = ''
      if (text.length < LEAST) return
      // else the button that happens to have the focus is pressed
      event.preventDefault()
      event.stopPropagation()
      emit(text)
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog[open]') !== null
}
