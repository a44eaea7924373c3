import type { Guest } from '#contract/booking'
import { Button, IconButton } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { AddressBookIcon, CloseIcon, PhoneIcon } from '#ui/icons'
import type { Named } from '../guests/colleague-pick.tsx'
import { guestNote } from '../guests/guest-words.ts'
import type { Outsider } from './draft.ts'
import s from './form.module.css'

export interface GuestFieldsProps {
  /** Those of an application that came back. */
  current: readonly Guest[]
  onRemoveCurrent: (removed: string) => void
  colleagues: readonly Named[]
  onColleagues: (colleagues: Named[]) => void
  outsiders: readonly Outsider[]
  onOutsiders: (outsiders: Outsider[]) => void
  /** Opens the address book; null: there is no company whose one it were. */
  onBook: (() => void) | null
  onPhone: () => void
  error?: string | null | undefined
}

/** Who is invited: colleagues from the address book, others by phone. */
export function GuestFields(props: GuestFieldsProps) {
  const { current, onRemoveCurrent, colleagues, onColleagues, outsiders, onOutsiders, onBook, onPhone, error } = props
  return (
    <FieldGroup label="参会人" optional hint="预订成功后通知：园区的人收到提醒，其他人收到短信邀请" error={error}>
      {current.length + colleagues.length + outsiders.length > 0 && (
        <ul className={s.people}>
          {current.map((guest) => (
            <Person
              key={guest.id}
              name={guest.name}
              note={guestNote(guest) || '同事'}
              onRemove={() => onRemoveCurrent(guest.id)}
            />
          ))}
          {colleagues.map(({ id, name }) => (
            <Person
              key={id}
              name={name}
              note="同事"
              onRemove={() => onColleagues(colleagues.filter((each) => each.id !== id))}
            />
          ))}
          {outsiders.map(({ name, phone }) => (
            <Person
              key={phone}
              name={name}
              note={`${phone.slice(0, 3)}****${phone.slice(7)}`}
              onRemove={() => onOutsiders(outsiders.filter((each) => each.phone !== phone))}
            />
          ))}
        </ul>
      )}
      <div className={s.pair}>
        {onBook && (
          <Button kind="secondary" size="s" icon={<AddressBookIcon />} onPress={onBook}>
            从通讯录添加
          </Button>
        )}
        <Button kind="secondary" size="s" icon={<PhoneIcon />} onPress={onPhone}>
          按手机号添加
        </Button>
      </div>
    </FieldGroup>
  )
}

function Person({ name, note, onRemove }: { name: string; note: string; onRemove: () => void }) {
  return (
    <li className={s.person}>
      <span>{name}</span>
      <span className={s.quiet}>{note}</span>
      <IconButton label={`移除${name}`} onPress={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}
