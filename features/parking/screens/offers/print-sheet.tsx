import { useState } from 'react'
import { nativePlatform } from '#client/bridge'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { ErrorNote } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'

/** Long enough for a phone to have taken up the file. */
const KEPT_MS = 60_000

/** Fetches the codes of an offer as a PDF and hands it to the phone. */
export function PrintSheet({ offerId, text }: { offerId: string; text: string }) {
  const [error, setError] = useState<string | null>(null)
  const print = async () => {
    setError(null)
    try {
      const { blob, name } = await calls.files.post('couponSheet', { offerId })
      const address = URL.createObjectURL(blob)
      const link = document.createElement('a')
      link.href = address
      link.download = name ?? '停车券.pdf'
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
      toast('已生成 PDF，可在下载中打开并打印', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <>
      <Button
        kind="secondary"
        wide
        icon={<DownloadIcon />}
        disabledReason={nativePlatform() === null ? null : '应用里不能存文件，请用手机浏览器打开园区通后下载'}
        onPress={print}
      >
        {text}
      </Button>
      {error && <ErrorNote text={error} onRetry={print} />}
    </>
  )
}
