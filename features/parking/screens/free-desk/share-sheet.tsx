import { SaveButton } from '#client/download'
import { hrefOf } from '#client/navigation'
import type { ParkFreeEvent } from '#contract/parking'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndToast } from '#ui/copy'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'

/** The address where plates are registered: as a code to scan, a link to send, and a sheet to print. */
export function ShareSheet({ event: { id, kind, name }, onClose }: { event: ParkFreeEvent; onClose: () => void }) {
  const link = location.origin + hrefOf(`/pafeefree/${id}`)
  return (
    <Sheet open title={`分享：${name}`} onClose={onClose}>
      <CodeImage
        text={link}
        label="登记车牌的二维码"
        size="l"
        caption={kind === 'card' ? '扫码申请免费卡' : '扫码登记车牌，停车免费'}
      />
      <Button
        kind="secondary"
        wide
        onPress={() => copyAndToast(link, { done: '已复制链接，可以发送', failed: '没能复制，请出示二维码' })}
      >
        复制链接
      </Button>
      <SaveButton ask={() => calls.files.post('freeEventSheet', { id })}>下载打印</SaveButton>
    </Sheet>
  )
}
