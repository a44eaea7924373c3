import { ARRIVED } from '#client/travel'

const pressable = 'a[href],button,summary,[role="button"],[role="tab"],[role="option"]'
/** A quick tap is seen too. */
const SHORTEST_MS = 150

/**
 * Marks what a finger is on (`data-pressed`) from the first moment of the touch, also before the bundle is there. What leads to another page stays
 * pressed until that page stands.
 */
export function showPresses(): void {
  let pressed: HTMLElement | null = null
  const release = () => {
    if (pressed) delete pressed.dataset['pressed']
    pressed = null
  }
  const releaseSoon = () => {
    const mine = pressed
    setTimeout(() => {
      if (mine === pressed && !('travel' in document.documentElement.dataset)) release()
    }, SHORTEST_MS)
  }
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      release()
      pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
      if (pressed?.matches(':disabled,[aria-disabled="true"]')) pressed = null
      if (pressed) pressed.dataset['pressed'] = ''
    },
    true,
  )
  window.addEventListener('pointerup', releaseSoon, true)
  // the finger began to scroll
  window.addEventListener('pointercancel', release, true)
  window.addEventListener(ARRIVED, release)
}
