import { useState } from 'react'
import { Button } from '#ui/button'
import { TextArea, TextField } from '#ui/field'
import { ConfirmSheet } from '#ui/sheet'
import { desk } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { useSheetSend } from './use-sheet-send.ts'

/** A hotline as everybody sees it. */
export interface Hotline {
  readonly id: string
  readonly subject: string
  readonly phone: string
  readonly hours: string
  readonly position: number
}

const PHONE = /^[0-9-]{3,20}$/
const FIELDS = { subject: 'subject', phone: 'phone', hours: 'hours', position: 'position' } as const

/** One hotline: added, changed or removed. `nth`: how many there are, for where a new one stands. */
export function HotlineSheet({ of, nth, onClose }: { of: Hotline | null; nth: number; onClose: () => void }) {
  const act = useAct()
  const [subject, setSubject] = useState(of?.subject ?? '')
  const [phone, setPhone] = useState(of?.phone ?? '')
  const [hours, setHours] = useState(of?.hours ?? '')
  const [position, setPosition] = useState(String(of?.position ?? Math.min((nth + 1) * 10, 1000)))
  const { errors, error, send } = useSheetSend(FIELDS, onClose)
  const save = (remove: boolean) => {
    const facts = { subject: subject.trim(), phone, hours: hours.trim(), position: Number(position), remove }
    const said = { ...(of && { id: of.id }), ...facts }
    const problems = {
      subject: subject.trim() === '' ? '请填写事项' : null,
      phone: PHONE.test(phone) ? null : '请填写正确的电话',
      position: position === '' || Number(position) > 1000 ? '请填写 0 到 1000 的数字' : null,
    }
    return send(problems, remove ? '已删除热线' : '已保存热线', () =>
      act(`hotline ${JSON.stringify(said)}`, (options) => desk.post('hotlineSave', said, options)),
    )
  }
  return (
    <ConfirmSheet
      open
      title={of ? '修改热线' : '添加热线'}
      confirmText="保存"
      onConfirm={() => save(false)}
      onClose={onClose}
      error={error}
    >
      <TextField label="事项" value={subject} onChange={setSubject} maxLength={20} error={errors['subject']} />
      <TextField label="电话" value={phone} onChange={setPhone} maxLength={20} error={errors['phone']} />
      <TextField
        label="接听时间"
        optional
        placeholder="如：工作日 8:30–18:00"
        value={hours}
        onChange={setHours}
        maxLength={50}
        error={errors['hours']}
      />
      <TextField
        label="显示顺序"
        kind="digits"
        hint="数字小的排在前面"
        value={position}
        onChange={setPosition}
        maxLength={4}
        error={errors['position']}
      />
      {of && (
        <Button kind="plain" wide onPress={() => save(true)}>
          删除这个热线
        </Button>
      )}
    </ConfirmSheet>
  )
}

const SETTING = { notice: 'notice', emergencyPhone: 'emergencyPhone' } as const

/** What stands above the hotlines, and the emergency number. */
export function NoticeSheet(props: { notice: string; emergencyPhone: string; onClose: () => void }) {
  const act = useAct()
  const [notice, setNotice] = useState(props.notice)
  const [phone, setPhone] = useState(props.emergencyPhone)
  const { errors, error, send } = useSheetSend(SETTING, props.onClose)
  const save = () => {
    const said = { notice: notice.trim(), emergencyPhone: phone }
    const wrong = phone !== '' && !PHONE.test(phone)
    return send({ emergencyPhone: wrong ? '请填写正确的电话' : null }, '已保存', () =>
      act(`setting ${JSON.stringify(said)}`, (options) => desk.post('hotlineSettingSave', said, options)),
    )
  }
  return (
    <ConfirmSheet open title="说明和紧急电话" confirmText="保存" onConfirm={save} onClose={props.onClose} error={error}>
      <TextArea
        label="页首说明"
        optional
        value={notice}
        onChange={setNotice}
        maxLength={200}
        error={errors['notice']}
      />
      <TextField
        label="园区紧急电话"
        optional
        value={phone}
        onChange={setPhone}
        maxLength={20}
        error={errors['emergencyPhone']}
      />
    </ConfirmSheet>
  )
}
