import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#ui/button'
import { FieldGroup, PhoneField, TextField } from '#ui/field'
import { AddressBookIcon, CloseIcon, PhoneIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import { isPhone } from '#vocabulary/phone'
import { ColleaguePick, type Named } from '../guests/colleague-pick.tsx'
import type { Outsider } from './draft.ts'
import s from './form.module.css'

export interface GuestFieldsProps {
  /** The company whose address book is looked into; null: there is none, people are added by phone. */
  companyId: string | null
  colleagues: readonly Named[]
  onColleagues: (colleagues: Named[]) => void
  outsiders: readonly Outsider[]
  onOutsiders: (outsiders: Outsider[]) => void
  error?: string | null | undefined
}

/** Who is invited: colleagues from the address book, others by phone. */
export function GuestFields({ companyId, colleagues, onColleagues, outsiders, onOutsiders, error }: GuestFieldsProps) {
  const [way, open] = useState<'book' | 'phone' | null>(null)
  const close = () => open(null)
  return (
    <FieldGroup label="参会人" optional hint="预订成功后通知：园区的人收到提醒，其他人收到短信邀请" error={error}>
      {colleagues.length + outsiders.length > 0 && (
        <ul className={s.people}>
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
        {companyId !== null && (
          <Button kind="secondary" size="s" icon={<AddressBookIcon />} onPress={() => open('book')}>
            从通讯录添加
          </Button>
        )}
        <Button kind="secondary" size="s" icon={<PhoneIcon />} onPress={() => open('phone')}>
          按手机号添加
        </Button>
      </div>
      <Sheet open={way === 'book'} title="从通讯录添加" onClose={close}>
        <div className={s.fields}>
          <ColleaguePick companyId={companyId} picked={colleagues} onPick={(picked) => onColleagues([...picked])} />
          <Button wide onPress={close}>
            {colleagues.length > 0 ? `完成，已选 ${colleagues.length} 人` : '完成'}
          </Button>
        </div>
      </Sheet>
      <Sheet open={way === 'phone'} title="按手机号添加" onClose={close}>
        <OutsiderForm
          known={outsiders.map(({ phone }) => phone)}
          onAdd={(outsider) => {
            onOutsiders([...outsiders, outsider])
            close()
          }}
        />
      </Sheet>
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

function OutsiderForm({ known, onAdd }: { known: readonly string[]; onAdd: (outsider: Outsider) => void }) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [wrong, say] = useState<{ name?: string; phone?: string }>({})
  const add = (event: FormEvent) => {
    event.preventDefault()
    // a sheet lies in the page's form for React, though not for the browser
    event.stopPropagation()
    const problems = {
      ...(name.trim() === '' && { name: '请填写姓名' }),
      ...(!isPhone(phone) && { phone: '请输入 11 位手机号' }),
      ...(known.includes(phone) && { phone: '这个手机号已经添加过' }),
    }
    say(problems)
    if (Object.keys(problems).length === 0) onAdd({ name: name.trim(), phone })
  }
  return (
    <form className={s.fields} onSubmit={add} noValidate>
      <TextField label="姓名" value={name} onChange={setName} maxLength={20} error={wrong.name} />
      <PhoneField value={phone} onChange={setPhone} error={wrong.phone} />
      <Button wide type="submit">
        添加
      </Button>
    </form>
  )
}
