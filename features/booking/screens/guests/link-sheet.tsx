import { useEffect, useState } from 'react'
import { brighten, share } from '#client/bridge'
import { useSend } from '#client/form'
import { tell } from '#client/messages'
import { SheetForm } from '#client/sheet'
import type { BookingDetail, Guest } from '#contract/booking'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndTell } from '#ui/copy'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { timeWords } from '../parts/when.ts'
import s from './guests.module.css'

export interface LinkSheetProps {
  guest: Guest
  of: Pick<BookingDetail, 'subject' | 'kind' | 'startsAt' | 'endsAt' | 'placeName'>
  onClose: () => void
}

/** The invitation of a guest who is not of the park: a link is made, which ends the one before, then it is a code to scan and an address to pass on. */
export function LinkSheet({ guest: { id, name }, of, onClose }: LinkSheetProps) {
  const [link, setLink] = useState<string | null>(null)
  const form = useSend({
    start: {},
    by: 'sheet',
    send: () => calls.send('inviteLink', { guestId: id }),
    onDone: ({ url }) => setLink(url),
  })
  useEffect(() => brighten(), [])
  return (
    <Sheet open title={`${name}的邀请`} onClose={onClose}>
      {link === null ? (
        <SheetForm form={form} submitText="生成邀请链接" onSubmit={form.submit}>
          <p className={s.none}>生成新的邀请链接，由您发给对方；对方之前收到的链接会失效。</p>
        </SheetForm>
      ) : (
        <Made name={name} link={link} of={of} />
      )}
    </Sheet>
  )
}

function Made({ name, link, of }: { name: string; link: string; of: LinkSheetProps['of'] }) {
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
    <>
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
    </>
  )
}
