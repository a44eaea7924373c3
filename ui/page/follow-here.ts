import type { MouseEvent } from 'react'

/** Runs `go` in place of the browser's own step, unless the person asks for another tab or window. */
export function followHere(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
