import type { Download } from '#client/calls'
import { toastFailure } from '#client/messages'
import { saveDownload } from './download.ts'

/** Asks for a file and hands it to the phone as a download; `otherwise` is its name where the answer says none. What fails, and that the phone has no place for files, is said in passing. Answers whether it came. */
export async function saveAnswer(ask: () => Promise<Download>, otherwise: string): Promise<boolean> {
  try {
    return saveDownload(await ask(), otherwise)
  } catch (error) {
    toastFailure(error)
    return false
  }
}
