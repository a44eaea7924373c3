/** A tap on something that could not answer yet, with what is needed to find it again. */
interface Tap {
  readonly element: HTMLElement
  readonly name: string
  /** Where: a field may be drawn as several boxes. */
  readonly at: Pick<MouseEvent, 'clientX' | 'clientY'>
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** What a person did on the prerendered page before the bundle arrived. */
export interface EarlyTouches {
  /** Stops listening and hands over, once. */
  take(): { readonly taps: readonly Tap[]; readonly typed: ReadonlyMap<Field, string> }
}

declare global {
  interface Window {
    /** Set by the inline script of a prerendered page. */
    earlyTouches?: EarlyTouches | undefined
  }
}

const answering =
  'a[href],button,input,select,textarea,summary,[role="button"],[role="radio"],[role="tab"],[role="switch"],[role="option"]'
const writing =
  'textarea,input:not([type="checkbox"],[type="radio"],[type="submit"],[type="button"],[type="file"],[type="image"],[type="reset"])'
const MAX_TAPS = 20

/**
 * Listens from the first moment: a tap on a button, a press of Enter in a form and typed words are kept for
 * `replayTouches` and marked (`data-early`), links and fields work as the browser has them. A form is never sent by the
 * browser itself: that would put a password into the address. `onTouch` runs at the first touch.
 */
export function rememberTouches(onTouch: () => void): EarlyTouches {
  const taps: Tap[] = []
  const typed = new Map<Field, string>()

  const keepTap = (element: HTMLElement, at: Tap['at']) => {
    onTouch()
    const repeated = taps.at(-1)?.element === element && element.matches(`form,[type="submit"],${writing}`)
    if (!repeated && taps.length < MAX_TAPS) taps.push({ element, name: nameOf(element), at })
  }
  const onClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(answering) : null
    if (!element || element.matches('a[href],summary,select')) return
    keepTap(element, event)
    // the browser puts the cursor into a field by itself, anything else must wait
    if (element.matches(writing)) return
    event.preventDefault()
    event.stopPropagation()
    element.dataset['early'] = ''
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.target instanceof HTMLFormElement) keepTap(event.target, { clientX: 0, clientY: 0 })
  }
  const onInput = (event: Event) => {
    onTouch()
    if (isField(event.target)) typed.set(event.target, event.target.value)
  }
  // before the window's other listeners: React, once it is there, must not answer to the same tap
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)
  window.addEventListener('input', onInput, true)
  return {
    take() {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('submit', onSubmit, true)
      window.removeEventListener('input', onInput, true)
      return { taps: taps.splice(0), typed }
    },
  }
}

/** Does again, in order, what was done too early. Call it when the screen has taken over its HTML; a second call does nothing. */
export async function replayTouches(early: EarlyTouches | undefined): Promise<void> {
  if (!early) return
  const { taps, typed } = early.take()
  for (const [field, value] of typed) retype(field.isConnected ? field : twin(field, nameOf(field)), value)
  for (const { element, name, at } of taps) {
    delete element.dataset['early']
    // a tap may open what the next one was meant for: let the screen answer first
    await new Promise((done) => setTimeout(done))
    const target = element.isConnected ? element : twin(element, name)
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (target) tap(target, at)
  }
}

function tap(target: HTMLElement, { clientX, clientY }: Tap['at']): void {
  if (isField(target) && document.activeElement !== target) target.focus()
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, clientX, clientY }))
}

/** Puts words into a field as if they were typed now, whatever the field believes about its value. */
function retype(field: HTMLElement | null, value: string): void {
  if (!isField(field)) return
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React watches the element's own `value`: the first line tells it "empty", the prototype's setter passes it by
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent.trim()
}

/** The element that took the place of one that is gone: same id, else same kind and same name. */
function twin(gone: HTMLElement, name: string): HTMLElement | null {
  if (gone.id) return document.getElementById(gone.id)
  return [...document.querySelectorAll<HTMLElement>(gone.tagName)].find((other) => nameOf(other) === name) ?? null
}
