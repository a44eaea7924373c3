import type { Download } from '#client/calls'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { toast } from '#ui/toast'
import { cannotSave, saveDownload } from './download.ts'

/** What a button that saves a file says, and asks for. */
export interface SaveButtonProps {
  children: string
  ask: () => Promise<Download>
}

/** Asks for a file and hands it to the browser as a download. */
export function SaveButton({ children, ask }: SaveButtonProps) {
  const save = async () => {
    try {
      if (saveDownload(await ask(), children)) toast('已下载，请在浏览器的下载里查看', { kind: 'ok' })
    } catch (error) {
      const words = wordsOf(error)
      if (words !== null) toast(words, { kind: 'bad' })
    }
  }
  return (
    <Button kind="secondary" size="s" icon={<DownloadIcon />} disabledReason={cannotSave()} onPress={save}>
      {children}
    </Button>
  )
}
