import { nativePlatform } from '#client/bridge'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { toast } from '#ui/toast'

/** How long the browser may take to begin the download, in milliseconds. */
const KEPT_MS = 60_000

interface Download {
  readonly blob: Blob
  readonly name: string | null
}

export interface SaveButtonProps {
  children: string
  ask: () => Promise<Download>
}

/** Asks for a file and hands it to the browser as a download. */
export function SaveButton({ children, ask }: SaveButtonProps) {
  const save = async () => {
    try {
      const { blob, name } = await ask()
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = name ?? children
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
      toast('已下载，请在浏览器的下载里查看', { kind: 'ok' })
    } catch (error) {
      const words = wordsOf(error)
      if (words !== null) toast(words, { kind: 'bad' })
    }
  }
  const off = nativePlatform() === null ? null : '应用里不能存文件，请用浏览器打开园区通后下载'
  return (
    <Button kind="secondary" size="s" icon={<DownloadIcon />} disabledReason={off} onPress={save}>
      {children}
    </Button>
  )
}
