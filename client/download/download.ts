import { nativePlatform } from '#client/bridge'
import type { Download } from '#client/calls'

/** The browser may still read a file so long after it was offered, in milliseconds. */
const RETENTION_MS = 60_000

/** Hands a file to the phone as a download of that name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RETENTION_MS)
}

/** Hands a file that a call answered with to the phone, as a download; `otherwise` is its name where the call says none. */
export function saveDownload({ blob, name }: Download, otherwise: string): void {
  saveFile(blob, name ?? otherwise)
}

/** A file out of its bytes in base64, of such a media type. Throws where it is no base64. */
export function fileOfBase64(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type })
}

/** Why a file cannot be kept here, or null: the native app has no place for it. `action` is what the person wants with it. */
export function cannotSave(action: '下载' | '导出' = '下载'): string | null {
  return nativePlatform() === null ? null : `应用里不能存文件，请用手机浏览器打开园区通后${action}`
}
