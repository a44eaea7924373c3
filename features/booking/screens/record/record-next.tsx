import { useState } from 'react'
import { cannotSave } from '#client/download'
import { hrefOf, useGo } from '#client/navigation'
import { NextTiles } from '#client/next'
import type { BookingDetail } from '#contract/booking'
import { InviteIcon, VisitorIcon } from '#ui/icons'
import { InviteSheet } from '../guests/invite-sheet.tsx'
import { saveToCalendar } from './record-files.tsx'

/** Where visitors from outside are invited to it. */
const INVITE = '/visitor/invitation'

/** What a person may want of a booking that stands: calendar, colleagues, visitors, the way there. */
export function RecordNext({ of }: { of: BookingDetail }) {
  const go = useGo()
  const [inviting, invite] = useState(false)
  const { id, kind, state, mine, startsAt, endsAt, where, placeName } = of
  if (state !== 'confirmed' && state !== 'running') return null
  const meeting = { booking: id, from: startsAt, until: endsAt, place: `${where} ${placeName}`.trim() }
  const visitors = {
    name: '邀请访客',
    icon: <VisitorIcon />,
    hue: 'teal' as const,
    href: hrefOf(INVITE, meeting),
    onPress: () => go(INVITE, meeting),
  }
  const colleagues = {
    name: '邀请同事',
    icon: <InviteIcon />,
    hue: 'green' as const,
    onPress: () => invite(true),
  }
  return (
    <>
      <NextTiles
        calendar={{ save: () => saveToCalendar(of), off: cannotSave() }}
        items={[
          ...(mine && (kind === 'room' || kind === 'inner') ? [colleagues] : []),
          ...(mine && state === 'confirmed' && kind !== 'display' ? [visitors] : []),
        ]}
      />
      {inviting && <InviteSheet of={of} onClose={() => invite(false)} />}
    </>
  )
}
