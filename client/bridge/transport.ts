import { configuration } from '#client/configuration'

/** What goes out to the native app. */
export interface Message {
  functionName: string
  params: Readonly<Record<string, unknown>>
  callbackId: string
}

/** Takes an answer of the native app: an object, or JSON as text. */
export type Receive = (callbackId: unknown, json: unknown) => void

interface Sends {
  postMessage(message: unknown): void
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

const sends = (value: unknown): value is Sends => isObject(value) && typeof value['postMessage'] === 'function'

// the native app adds to the window what no type can know
const globals = () => window as unknown as Record<string, unknown>

/**
 * How messages leave now: iOS takes objects by its message handler, Android text by the injected global. null while the
 * native app has not put its side in place. Each call makes sure that answers find `receive`.
 */
export function outlet(receive: Receive): ((message: Message) => void) | null {
  const handler = configuration().bridgeHandler
  const { webkit } = globals()
  const handlers = isObject(webkit) ? webkit['messageHandlers'] : null
  const ios = isObject(handlers) ? handlers[handler] : null
  listen(handler, receive)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message handler, not a window
  if (sends(ios)) return (message) => ios.postMessage(message)
  const android = globals()[handler]
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- an injected object, not a window
  return sends(android) ? (message) => android.postMessage(JSON.stringify(message)) : null
}

/** Puts `callback` on the global. On Android that is the injected object itself; where it takes nothing, one stands before it. */
function listen(handler: string, callback: Receive): void {
  const there = globals()[handler]
  if (!isObject(there)) {
    globals()[handler] = { callback }
    return
  }
  if (there['callback'] === callback) return
  try {
    there['callback'] = callback
  } catch {
    // frozen: replaced below
  }
  if (there['callback'] === callback) return
  // methods of the injected object work on that object only
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- an injected object, not a window
  const postMessage = sends(there) ? (message: unknown) => there.postMessage(message) : undefined
  globals()[handler] = postMessage ? { postMessage, callback } : { callback }
}
