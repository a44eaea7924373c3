import { useState } from 'react'
import { useForm } from '#client/form'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { PhoneField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import { isPhone } from '#vocabulary/phone'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { ColleaguePick } from './colleague-pick.tsx'
import s from './guests.module.css'

const WAYS = [
  { name: 'colleague', label: '同事' },
  { name: 'phone', label: '其他人' },
] as const
const EMPTY = { name: '', phone: '' }
const FIELDS = { name: 'name', phone: 'phone', guests: 'phone' } as const

/** Invites more people: colleagues by name, others by their phone. */
export function InviteSheet({ of, onClose }: { of: BookingDetail; onClose: () => void }) {
  const [way, setWay] = useState<'colleague' | 'phone'>(of.companyId === null ? 'phone' : 'colleague')
  return (
    <Sheet open title="邀请参会人" onClose={onClose}>
      <Tabs label="邀请谁" tabs={WAYS} shown={way} onShow={setWay}>
        {way === 'colleague' ? <Colleagues of={of} onDone={onClose} /> : <Others of={of} onDone={onClose} />}
      </Tabs>
    </Sheet>
  )
}

function Colleagues({ of, onDone }: { of: BookingDetail; onDone: () => void }) {
  const act = useAct()
  const { notice, run, layout } = useForm({ by: 'sheet' })
  const [picked, pick] = useState<readonly { id: string; name: string }[]>([])
  const invite = () =>
    run({}, async () => {
      const guests = picked.map(({ id }) => ({ personId: id }))
      await act(`invite ${JSON.stringify(guests)}`, (options) =>
        calls.post('guestsSave', { id: of.id, guests }, options),
      )
      toast(`已邀请 ${picked.length} 人，会收到提醒`, { kind: 'ok' })
      onDone()
    })
  return (
    <div className={s.form}>
      <ColleaguePick companyId={of.companyId} picked={picked} onPick={pick} />
      {notice && (
        <p className={s.error} role="alert">
          {notice.text}
        </p>
      )}
      <Button
        wide
        busy={layout.busy}
        disabledReason={picked.length === 0 ? '请选择要邀请的同事' : null}
        onPress={invite}
      >
        邀请{picked.length > 0 && ` ${picked.length} 人`}
      </Button>
    </div>
  )
}

function Others({ of, onDone }: { of: BookingDetail; onDone: () => void }) {
  const act = useAct()
  const { values, change, errors, notice, run, layout } = useForm({ unkept: EMPTY, fields: FIELDS, by: 'sheet' })
  const { element, busy } = layout
  const name = values.name.trim()
  const invite = () => {
    const problems = {
      name: name === '' ? '请填写姓名' : null,
      phone: isPhone(values.phone) ? null : '请输入 11 位手机号',
    }
    return run(problems, async () => {
      const guest = { name, phone: values.phone }
      await act(`invite ${JSON.stringify(guest)}`, (options) =>
        calls.post('guestsSave', { id: of.id, guests: [guest] }, options),
      )
      toast(`已邀请 ${name}`, { kind: 'ok' })
      onDone()
    })
  }
  return (
    <form
      ref={element}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void invite()
      }}
    >
      <TextField
        label="姓名"
        value={values.name}
        onChange={(typed) => change({ name: typed })}
        maxLength={20}
        error={errors.name}
      />
      <PhoneField
        hint="园区内的人会收到提醒，园区外的人会收到短信邀请"
        value={values.phone}
        onChange={(typed) => change({ phone: typed })}
        error={errors.phone}
      />
      {notice && (
        <p className={s.error} role="alert">
          {notice.text}
        </p>
      )}
      <Button wide type="submit" busy={busy}>
        邀请
      </Button>
    </form>
  )
}
