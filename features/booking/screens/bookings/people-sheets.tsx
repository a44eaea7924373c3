import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button'
import { PhoneField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { isPhone } from '#vocabulary/phone'
import { ColleaguePick, type Named } from '../guests/colleague-pick.tsx'
import type { Outsider } from './draft.ts'
import s from './form.module.css'

/** Which of the sheets about people is open. */
export type PeopleSheet = 'for' | 'book' | 'phone' | null

export interface PeopleSheetsProps {
  open: PeopleSheet
  onClose: () => void
  companyId: string | null
  /** The colleague that it is booked for; null: for oneself. */
  colleague: Named | null
  onColleague: (colleague: Named | null) => void
  colleagues: readonly Named[]
  onColleagues: (colleagues: Named[]) => void
  outsiders: readonly Outsider[]
  onOutsiders: (outsiders: Outsider[]) => void
}

/** Sheets in which people are chosen. They stand beside the page's form, not in it: they have forms of their own. */
export function PeopleSheets(props: PeopleSheetsProps) {
  const { open, onClose, companyId, colleague, onColleague, colleagues, onColleagues, outsiders, onOutsiders } = props
  return (
    <>
      <Sheet open={open === 'for'} title="为谁预订" onClose={onClose}>
        <div className={s.fields}>
          <ColleaguePick
            single
            companyId={companyId}
            picked={colleague ? [colleague] : []}
            onPick={([one]) => onColleague(one ?? null)}
          />
          <div className={s.pair}>
            <Button
              kind="secondary"
              onPress={() => {
                onColleague(null)
                onClose()
              }}
            >
              为本人预订
            </Button>
            <Button disabledReason={colleague === null ? '请选择一位同事' : null} onPress={onClose}>
              {colleague ? `为${colleague.name}预订` : '完成'}
            </Button>
          </div>
        </div>
      </Sheet>
      <Sheet open={open === 'book'} title="从通讯录添加" onClose={onClose}>
        <div className={s.fields}>
          <ColleaguePick companyId={companyId} picked={colleagues} onPick={(picked) => onColleagues([...picked])} />
          <Button wide onPress={onClose}>
            {colleagues.length > 0 ? `完成，已选 ${colleagues.length} 人` : '完成'}
          </Button>
        </div>
      </Sheet>
      <Sheet open={open === 'phone'} title="按手机号添加" onClose={onClose}>
        <OutsiderForm
          known={outsiders.map(({ phone }) => phone)}
          onAdd={(outsider) => {
            onOutsiders([...outsiders, outsider])
            onClose()
          }}
        />
      </Sheet>
    </>
  )
}

function OutsiderForm({ known, onAdd }: { known: readonly string[]; onAdd: (outsider: Outsider) => void }) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [wrong, say] = useState<{ name?: string; phone?: string }>({})
  const add = (event: FormEvent) => {
    event.preventDefault()
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
        加入名单
      </Button>
    </form>
  )
}
