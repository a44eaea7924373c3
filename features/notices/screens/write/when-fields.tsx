import { useState } from 'react'
import type { Problems } from '#client/form'
import { Choice, DateField, DayField, Switch } from '#ui/field'
import { Card, Section } from '#ui/page'
import { dayOf } from '#vocabulary/day'
import type { Values } from './values.ts'
import s from './write.module.css'

const WHEN = [
  { value: 'now' as const, label: '马上发送' },
  { value: 'later' as const, label: '定时发送' },
]

export interface WhenFieldsProps {
  values: Values
  onChange: (part: Partial<Values>) => void
  errors: Problems<Values>
}

/** When a notice goes out, until when it wants something, who gets it later, and whether it may be passed on. */
export function WhenFields({ values, onChange, errors }: WhenFieldsProps) {
  const [today] = useState(() => dayOf(new Date()))
  const { later, sendDay, sendTime, dueDay, dueTime, open, shared } = values
  return (
    <Section title="时间与范围">
      <Card>
        <Choice
          label="什么时候发送"
          options={WHEN}
          value={later ? 'later' : 'now'}
          onChange={(when) => onChange({ later: when === 'later' })}
          error={later ? null : errors.sendDay}
        />
        {later && (
          <div className={s.twin}>
            <DayField
              label="发送日期"
              value={sendDay}
              min={today}
              onChange={(day) => onChange({ sendDay: day })}
              error={errors.sendDay}
            />
            <DateField
              label="发送时间"
              kind="time"
              value={sendTime}
              onChange={(time) => onChange({ sendTime: time })}
            />
          </div>
        )}
        <div className={s.twin}>
          <DayField
            label="截止日期"
            optional
            value={dueDay}
            min={today}
            onChange={(day) => onChange({ dueDay: day })}
            error={errors.dueDay}
          />
          {dueDay !== '' && (
            <DateField label="截止时间" kind="time" value={dueTime} onChange={(time) => onChange({ dueTime: time })} />
          )}
        </div>
        <Switch
          label="之后加入的人也收到"
          hint="例如以后新入职的同事，加入后就会看到这条通知"
          checked={open}
          onChange={(next) => onChange({ open: next })}
        />
        <Switch
          label="允许转发"
          hint="拿到链接的人不用登录就能看全文，请不要写内部信息"
          checked={shared}
          onChange={(next) => onChange({ shared: next })}
        />
      </Card>
    </Section>
  )
}
