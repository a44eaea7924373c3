/** A tap on something that could not answer yet, with what is needed to find it again. */
interface Tap {
  readonly element: HTMLElement
  readonly name: string
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
const MOST_TAPS = 20

/**
 * Listens from the first moment: a tap on a button, a press of Enter in a form and typed words are kept for
 * `replayTouches` and marked (`data-early`), links and fields work as the browser has them. A form is never sent by the
 * browser itself: that would put a password into the address. `onTouch` runs at the first touch.
 */
export function rememberTouches(onTouch: () => void): EarlyTouches {
  const taps: Tap[] = []
  const typed = new Map<Field, string>()

  const keepTap = (element: HTMLElement) => {
    onTouch()
    const repeated = taps.at(-1)?.element === element && element.matches('form,[type="submit"]')
    if (repeated || taps.length >= MOST_TAPS) return
    taps.push({ element, name: nameOf(element) })
    element.dataset['early'] = ''
  }
  const onClick = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(answering) : null
    if (!element || element.matches('a[href],summary,select,textarea')) return
    if (element instanceof HTMLInputElement && !/^(checkbox|radio|submit|button)$/.test(element.type)) return
    event.preventDefault()
    event.stopPropagation()
    keepTap(element)
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.target instanceof HTMLFormElement) keepTap(event.target)
  }
  const onInput = (event: Event) => {
    onTouch()
    if (isField(event.target)) typed.set(event.target, event.target.value)
  }
  const listeners = [
    ['click', onClick],
    ['submit', onSubmit],
    ['input', onInput],
  ] as const
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true)
  return {
    take() {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener, true)
      return { taps: taps.splice(0), typed }
    },
  }
}

/** Does again, in order, what was done too early. Call it when the screen has taken over its HTML; a second call does nothing. */
export async function replayTouches(early: EarlyTouches | undefined): Promise<void> {
  if (!early) return
  const { taps, typed } = early.take()
  for (const [field, value] of typed) retype(field.isConnected ? field : twin(field, nameOf(field)), value)
  for (const { element, name } of taps) {
    delete element.dataset['early']
    // a tap may open what the next one was meant for: let the screen answer first
    await new Promise((done) => setTimeout(done))
    const target = element.isConnected ? element : twin(element, name)
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target?.click()
  }
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
