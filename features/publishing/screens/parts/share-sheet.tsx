import { useEffect } from 'react'
import { brighten, share } from '#client/bridge'
import { tell } from '#client/messages'
import { hrefOf } from '#client/navigation'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndTell } from '#ui/copy'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from './parts.module.css'

export interface ShareSheetProps {
  title: string
  text: string
  /** Of this client, with its query. */
  path: string
  onClose: () => void
}

/** Passes something published on: as a code, as an address, by another app. */
export function ShareSheet({ title, text, path, onClose }: ShareSheetProps) {
  return (
    <Sheet open title="分享" onClose={onClose}>
      <Ways title={title} text={text} url={location.origin + hrefOf(path)} />
    </Sheet>
  )
}

function Ways({ title, text, url }: { title: string; text: string; url: string }) {
  useEffect(() => brighten(), [])
  const pass = async () => {
    try {
      const done = await share({ title, ...(text && { text }), url })
      if (done === 'copied') toast('已复制链接', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <>
      <CodeImage text={url} label={`${title}的二维码`} size="l" caption="对方扫码就能看到，不用登录" />
      <div className={s.pair}>
        <Button
          kind="secondary"
          onPress={() => copyAndTell(url, { done: '已复制链接', failed: '没能复制，请让对方扫码' })}
        >
          复制链接
        </Button>
        <Button onPress={pass}>发给别人</Button>
      </div>
    </>
  )
}
