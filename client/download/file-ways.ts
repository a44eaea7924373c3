import { insideWechat } from '#client/wechat'
import { copyAndToast } from '#ui/copy'
import { toast } from '#ui/toast'
import { cannotSave } from './download.ts'

/**
 * How a text leads to its files: their addresses, and what happens where the phone has no place for them. Inside WeChat the address, which opens in any browser for ten minutes, is copied.
 */
export function fileWays(files: readonly { readonly id: string; readonly url: string }[]) {
  const fileUrl = (fileId: string) => files.find(({ id }) => id === fileId)?.url ?? null
  const reason = cannotSave()
  if (reason === null) return { fileUrl }
  const say = () => toast(reason, { kind: 'info' })
  const onAttachment = ({ fileId }: { readonly fileId: string }) => {
    const url = insideWechat() ? fileUrl(fileId) : null
    if (url === null) return say()
    void copyAndToast(new URL(url, location.href).href, COPIED)
  }
  return { fileUrl, onAttachment }
}

const COPIED = {
  done: '链接已复制，请在浏览器中打开，10分钟内有效',
  failed: '没能复制链接，请点右上角“···”，选“在浏览器打开”后下载',
}

/** Addresses of files are good for ten minutes: whoever has a page open that long is given new ones before. */
const FRESH_MS = 9 * 60_000

/** How often a query of something with files asks anew: only where there are files. */
export function freshFiles(query: {
  state: { data?: { readonly files: readonly unknown[] } | undefined }
}): number | false {
  return query.state.data && query.state.data.files.length > 0 ? FRESH_MS : false
}
