import { useState } from 'react'
import type { BookingDetail, Guest } from '#contract/booking'
import { Button, IconButton } from '#ui/button'
import { CloseIcon, CodeIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { isOver } from '../parts/state-words.ts'
import { guestChip, guestCount, guestNote } from './guest-words.ts'
import s from './guests.module.css'
import { InviteSheet } from './invite-sheet.tsx'
import { GuestLinkSheet } from './link-sheet.tsx'
import { RemoveSheet } from './remove-sheet.tsx'

/** Who is invited and what they answered; the host invites more, passes links on and takes guests off. */
export function GuestList({ of }: { of: BookingDetail }) {
  const [inviting, invite] = useState(false)
  const [removing, remove] = useState<Guest | null>(null)
  const [shown, show] = useState<Guest | null>(null)
  const { guests, mine, state } = of
  const mayInvite = mine && !isOver(state)
  if (guests.length === 0 && !mayInvite) return null
  return (
    <Section title="参会人" trailing={guests.length > 0 && <span className={s.count}>{guestCount(guests)}</span>}>
      <Card>
        {guests.length > 0 ? (
          <ul className={s.guests}>
            {guests.map((guest) => (
              <GuestRow
                key={guest.id}
                guest={guest}
                onLink={mayInvite && !guest.known ? () => show(guest) : null}
                onRemove={mayInvite ? () => remove(guest) : null}
              />
            ))}
          </ul>
        ) : (
          <p className={s.none}>还没有邀请参会人。同事会收到提醒，园区外的人会收到短信邀请。</p>
        )}
        {mayInvite && (
          <Button kind="secondary" wide onPress={() => invite(true)}>
            邀请参会人
          </Button>
        )}
      </Card>
      {inviting && <InviteSheet of={of} onClose={() => invite(false)} />}
      {removing && <RemoveSheet bookingId={of.id} guest={removing} onClose={() => remove(null)} />}
      {shown && <GuestLinkSheet guest={shown} of={of} onClose={() => show(null)} />}
    </Section>
  )
}

interface GuestRowProps {
  guest: Guest
  onLink: (() => void) | null
  onRemove: (() => void) | null
}

function GuestRow({ guest, onLink, onRemove }: GuestRowProps) {
  const { tone, word } = guestChip(guest)
  const note = guestNote(guest)
  return (
    <li className={s.guest}>
      <span className={s.who}>
        <span>{guest.name}</span>
        {note !== '' && <span className={s.note}>{note}</span>}
      </span>
      <span className={s.stand}>
        <StateChip tone={tone}>{word}</StateChip>
        {onLink && (
          <IconButton label={`${guest.name}的邀请码`} onPress={onLink}>
            <CodeIcon />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={`移除${guest.name}`} onPress={onRemove}>
            <CloseIcon />
          </IconButton>
        )}
      </span>
    </li>
  )
}
