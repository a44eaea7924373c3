import { type AskOptions, askNative, BridgeFailure } from './ask.ts'

/** The company that the native app's person acts for. */
export interface NativeUser {
  enterpriseId: string | null
  enterpriseName: string | null
}

/** Ids are strings; native code may write them as numbers. */
function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The company that the native app's person acts for. Throws BridgeFailure. */
export async function getLoginUserInfo(options?: AskOptions): Promise<NativeUser> {
  const { enterpriseId, enterpriseName } = await askNative('getLoginUserInfo', {}, options)
  return { enterpriseId: text(enterpriseId), enterpriseName: text(enterpriseName) }
}

/** The native app's session; null where nobody is signed in there. Throws BridgeFailure. */
export async function getLoginSession(options?: AskOptions): Promise<string | null> {
  const { loginSession } = await askNative('getLoginSession', {}, options)
  return text(loginSession)
}

/** The area of the native app's current park (its globalAreaId). Throws BridgeFailure. */
export async function getCurrentParkId(options?: AskOptions): Promise<string | null> {
  const { globalAreaId } = await askNative('getCurrentParkId', {}, options)
  return text(globalAreaId)
}

/** Closes the native page. Answers whether the app took it; in a plain browser and without an answer false, and nothing happens. */
export async function closePage(options?: AskOptions): Promise<boolean> {
  try {
    await askNative('closePage', {}, options)
    return true
  } catch (error) {
    if (error instanceof BridgeFailure) return false
    throw error
  }
}
