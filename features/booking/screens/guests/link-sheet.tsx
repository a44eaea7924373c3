import { useState } from 'react'
import { useAct } from '#client/form'
import { LinkSheet } from '#client/sheet'
import type { BookingDetail, Guest } from '#contract/booking'
import { calls } from '../parts/calls.ts'
import { timeWords } from '../parts/when.ts'

export interface GuestLinkSheetProps {
  guest: Guest
  of: Pick<BookingDetail, 'subject' | 'kind' | 'startsAt' | 'endsAt' | 'placeName'>
  onClose: () => void
}

/** The invitation of a guest who is not of the park: a link is made, which ends the one before, then it is a code to scan and an address to pass on. */
export function GuestLinkSheet({ guest: { id, name }, of, onClose }: GuestLinkSheetProps) {
  const [url, setUrl] = useState<string | null>(null)
  const { attempt, busy } = useAct({
    send: () => calls.send('inviteLink', { guestId: id }),
    onDone: (made) => setUrl(made.url),
  })
  const link = url !== null && {
    url,
    title: of.subject,
    text: `邀请您参加「${of.subject}」，${timeWords(of)}，${of.placeName}`,
    label: `${name}的邀请码`,
    caption: '对方扫码后可以回复是否参加',
    name: '邀请链接',
  }
  return (
    <LinkSheet
      title={`${name}的邀请`}
      link={link || null}
      make={{
        text: '生成新的邀请链接，由您发给对方；对方之前收到的链接会失效。',
        confirmText: '生成邀请链接',
        attempt,
        busy,
      }}
      onClose={onClose}
    />
  )
}
