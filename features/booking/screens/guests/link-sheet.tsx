import { useEffect } from 'react'
import { brighten, share } from '#client/bridge'
import { tell } from '#client/messages'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndTell } from '#ui/copy'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { timeWords } from '../parts/when.ts'
import s from './guests.module.css'

export interface LinkSheetProps {
  name: string
  /** Where the guest answers, whole. */
  link: string
  of: Pick<BookingDetail, 'subject' | 'kind' | 'startsAt' | 'endsAt' | 'placeName'>
  onClose: () => void
}

/** The invitation of a guest who is not of the park: a code to scan, and the link to pass on. */
export function LinkSheet({ name, link, of, onClose }: LinkSheetProps) {
  useEffect(() => brighten(), [])
  const pass = async () => {
    try {
      const text = `邀请您参加「${of.subject}」，${timeWords(of)}，${of.placeName}`
      const done = await share({ title: of.subject, text, url: link })
      if (done === 'copied') toast('已复制邀请链接', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Sheet open title={`${name}的邀请`} onClose={onClose}>
      <CodeImage text={link} label={`${name}的邀请码`} size="l" caption="对方扫码后可以回复是否参加" />
      <div className={s.pair}>
        <Button
          kind="secondary"
          onPress={() => copyAndTell(link, { done: '已复制邀请链接', failed: '没能复制，请让对方扫码' })}
        >
          复制链接
        </Button>
        <Button onPress={pass}>发给对方</Button>
      </div>
    </Sheet>
  )
}
