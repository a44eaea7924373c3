import { closePage, nativePlatform } from '#client/bridge'
import { hereNow, hrefOf, LOGIN } from '#client/navigation'
import { forgetSealed } from '#client/sealed'
import { writeStored } from '#client/storage'
import { toast } from '#ui/toast'
import { LOGOUT_MESSAGE_MS } from '#vocabulary/defaults'
import { refusals } from '#vocabulary/refusal'
import { forget, SESSION_KEY, store } from './store.ts'

let leaving = false

/**
 * The server said that this session expired: the message stands for 3 seconds, then the native page closes, or the browser
 * goes to the login page with the present sub-path as `from`. Once, however many calls are told so; a session that has been
 * replaced meanwhile stays. Source: the product's specification, states and transitions.
 */
export function expire(token: string | null): void {
  if (leaving || token !== store.getState().token) return
  leaving = true
  toast(refusals.expired.message, { kind: 'info', ms: LOGOUT_MESSAGE_MS })
  setTimeout(() => {
    leaving = false
    if (token === store.getState().token) void leave()
  }, LOGOUT_MESSAGE_MS)
}

async function leave(): Promise<void> {
  forgetSealed()
  if (nativePlatform() !== null) {
    await closePage()
    // an app that stays open must not ask with a dead session again
    forget(false)
    return
  }
  const from = hereNow()
  if (from.split('?')[0] === LOGIN) return forget(true)
  // the page goes as it stands, or the guard would be quicker with another message
  writeStored(SESSION_KEY, null)
  location.replace(hrefOf(LOGIN, { from }))
}
