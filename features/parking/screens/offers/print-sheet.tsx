import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { ErrorNote } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'

/** Fetches the codes of an offer as a PDF and hands it to the phone. */
export function PrintSheet({ offerId, text }: { offerId: string; text: string }) {
  const [error, setError] = useState<string | null>(null)
  const print = async () => {
    setError(null)
    try {
      saveDownload(await calls.files.post('couponSheet', { offerId }), '停车券.pdf')
      toast('已生成 PDF，可在下载中打开并打印', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <>
      <Button kind="secondary" wide icon={<DownloadIcon />} disabledReason={cannotSave()} onPress={print}>
        {text}
      </Button>
      {error && <ErrorNote text={error} onRetry={print} />}
    </>
  )
}
