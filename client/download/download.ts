import { nativePlatform } from '#client/bridge'
import type { Download } from '#client/calls'
import { insideWechat } from '#client/wechat'
import { toast } from '#ui/toast'

/** The browser may still read a file so long after it was offered, in milliseconds. */
const RETENTION_MS = 60_000

/** Hands a file to the phone as a download of that name; where it has no place for files it says so instead, and answers false. */
export function saveFile(file: Blob, name: string): boolean {
  const reason = cannotSave()
  if (reason !== null) {
    toast(reason, { kind: 'info' })
    return false
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RETENTION_MS)
  return true
}

/** Hands a file that a call answered with to the phone, as `saveFile`; `otherwise` is its name where the call says none. */
export function saveDownload({ blob, name }: Download, otherwise: string): boolean {
  return saveFile(blob, name ?? otherwise)
}

/** A file out of its bytes in base64, of such a media type. Throws where it is no base64. */
export function fileOfBase64(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type })
}

/** Why a file cannot be kept here, and how it can, or null: the native app has no place for it, and WeChat drops downloads without a word. `action` is what the person wants with it. */
export function cannotSave(action: '下载' | '导出' = '下载'): string | null {
  if (nativePlatform() !== null) return `应用里不能存文件，请用手机浏览器打开园区通后${action}`
  return insideWechat() ? `请在浏览器中打开：点右上角“···”，选“在浏览器打开”后${action}` : null
}
