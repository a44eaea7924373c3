import { askNative, BridgeFailure } from './ask.ts'
import { choosePicture } from './choose.ts'
import { nativePlatform } from './platform.ts'

/** People take their time: how long scanning, photographing and sharing may last, in milliseconds. The app takes the screen meanwhile. */
const PERSON = { timeoutMs: 300_000, shows: true }

/** Runs the native way where there is one, the browser's where not or where this version of the app does not know it. */
async function nativeOr<T>(native: () => Promise<T>, web: () => Promise<T>): Promise<T> {
  if (nativePlatform() === null) return web()
  try {
    return await native()
  } catch (error) {
    if (error instanceof BridgeFailure && error.trouble !== 'timeout') return web()
    throw error
  }
}

/** Whether there is a native app to scan a code; one too old for it refuses. Everywhere else `client/scanner` does. */
export function canScan(): boolean {
  return nativePlatform() !== null
}

/** The text of a code that the person scans with the native app; null where they gave up. Throws BridgeFailure. */
export async function scan(): Promise<string | null> {
  const { result } = await askNative('scan', {}, PERSON)
  return typeof result === 'string' && result !== '' ? result : null
}

/** A photo that the person takes with the native app; null where they gave up. Throws BridgeFailure. */
export async function photoByApp(): Promise<Blob | null> {
  const { image } = await askNative('takePhoto', {}, PERSON)
  if (typeof image !== 'string' || image === '') return null
  const base64 = image.replace(/^data:[^,]*,/, '')
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' })
}

/** A photo that the person takes (or, in a plain browser, may also choose); null where they gave up. Throws BridgeFailure. */
export function takePhoto(): Promise<Blob | null> {
  return nativeOr(photoByApp, () => choosePicture({ camera: true }))
}

/** Makes the screen bright while a code is shown, and keeps it on; answers how to end that. Never throws. */
export function brighten(): () => void {
  const native = nativePlatform() !== null
  if (native) askNative('setBrightness', { level: 1 }).catch(() => undefined)
  const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => null) : null
  return () => {
    // -1: as bright as the person had it
    if (native) askNative('setBrightness', { level: -1 }).catch(() => undefined)
    void lock?.then((held) => held?.release())
  }
}

/** Offers something to other apps: by the native app, else the browser, else the address is copied. Throws BridgeFailure. */
export function share(what: { title: string; text?: string; url: string }): Promise<'shared' | 'copied' | 'cancelled'> {
  return nativeOr(
    async () => {
      const { cancelled } = await askNative('share', what, PERSON)
      return cancelled === true ? 'cancelled' : 'shared'
    },
    () => shareOnWeb(what),
  )
}

async function shareOnWeb(what: {
  title: string
  text?: string
  url: string
}): Promise<'shared' | 'copied' | 'cancelled'> {
  if ('share' in navigator) {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(what.url)
    return 'copied'
  } catch {
    throw new BridgeFailure('absent', '这里不能分享，请手动复制网址')
  }
}
