import { nativePlatform } from '#client/bridge'
import type { Download } from '#client/calls'

/** The browser may still read a file so long after it was offered, in milliseconds. */
const KEPT_MS = 60_000

/** Hands a file that a call answered with to the phone, as a download; `otherwise` is its name where the call says none. */
export function saveDownload({ blob, name }: Download, otherwise: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name ?? otherwise
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

/** Why a file cannot be kept here, or null: the native app has no place for it. */
export function cannotSave(): string | null {
  return nativePlatform() === null ? null : '应用里不能存文件，请用手机浏览器打开园区通后下载'
}
