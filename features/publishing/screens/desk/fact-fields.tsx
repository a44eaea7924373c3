import type { ReactNode } from 'react'
import type { Problems } from '#client/form'
import type { ItemKind } from '#contract/publishing'
import { Choice, DateField, DayField, Switch, TextField } from '#ui/field'
import { Card } from '#ui/page'
import s from '../parts/parts.module.css'
import { FACTS, type FactField, type Values } from './values.ts'

export interface FieldsProps {
  kind: ItemKind
  values: Values
  onChange: (part: Partial<Values>) => void
  errors: Problems<Values>
}

/** What a kind asks for besides title and text. */
export function FactFields(props: FieldsProps) {
  const fields = FACTS[props.kind]
  if (fields.length === 0) return null
  return (
    <Card>
      {fields.map((field) => (
        <FactOf key={field} field={field} {...props} />
      ))}
    </Card>
  )
}

function FactOf({ field, ...props }: FieldsProps & { field: FactField }): ReactNode {
  const { kind, values, onChange, errors } = props
  const text = (
    name: 'link' | 'place' | 'number' | 'building' | 'floor' | 'price' | 'contact',
    label: string,
    more = {},
  ) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(typed) => onChange({ [name]: typed })}
      maxLength={50}
      error={errors[name]}
      {...more}
    />
  )
  switch (field) {
    case 'link':
      return text('link', '链接', {
        kind: 'url',
        maxLength: 500,
        hint: '网址，或以 / 开头的本园区页面',
        optional: kind === 'banner',
      })
    case 'deadline':
      return (
        <Moment
          {...props}
          label={kind === 'tender' ? '投标截止' : '报名截止'}
          day="deadlineDay"
          time="deadlineTime"
          optional={kind === 'activity'}
        />
      )
    case 'span':
      return (
        <>
          <Moment {...props} label="开始" day="startsDay" time="startsTime" />
          <Moment {...props} label="结束" day="finishDay" time="finishTime" />
        </>
      )
    case 'place':
      return text('place', '地点', { maxLength: 100 })
    case 'seats':
      return (
        <TextField
          label="名额"
          kind="digits"
          after="人"
          value={values.seats}
          onChange={(seats) => onChange({ seats })}
          maxLength={5}
          error={errors.seats}
        />
      )
    case 'number':
      return text('number', kind === 'tender' ? '招标编号' : '房号', { optional: true })
    case 'building':
      return text('building', '楼栋')
    case 'floor':
      return text('floor', '楼层', { maxLength: 20, optional: true })
    case 'areaM2':
      return (
        <TextField
          label="面积"
          kind="decimal"
          after="㎡"
          value={values.areaM2}
          onChange={(areaM2) => onChange({ areaM2 })}
          maxLength={9}
          error={errors.areaM2}
        />
      )
    case 'price':
      return text('price', '租金', { optional: true, placeholder: '如：65 元/㎡/月，不填显示面议' })
    case 'freeOn':
      return (
        <DayField
          label="可入驻日期"
          optional
          value={values.freeOn}
          onChange={(freeOn) => onChange({ freeOn })}
          error={errors.freeOn}
        />
      )
    case 'contact':
      return text('contact', '联系人', { optional: true })
    case 'phone':
      return (
        <TextField
          label="联系电话"
          optional
          placeholder="手机或座机"
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
          maxLength={20}
          error={errors.phone}
        />
      )
    case 'closed':
      return (
        <Switch
          label="关闭评论"
          hint="已有的评论仍可查看"
          checked={values.closed}
          onChange={(closed) => onChange({ closed })}
        />
      )
    case 'version':
      return <VersionFields {...props} />
  }
}

function VersionFields({ values, onChange, errors }: FieldsProps) {
  return (
    <>
      <Choice
        label="平台"
        options={[
          { value: 'iOS', label: 'iOS' },
          { value: 'Android', label: '安卓' },
        ]}
        value={values.platform}
        onChange={(platform) => onChange({ platform })}
      />
      <TextField
        label="版本名称"
        hint="字母、短横线和四段数字，如 park-3.2.0.1"
        value={values.versionName}
        onChange={(versionName) => onChange({ versionName })}
        maxLength={50}
        error={errors.versionName}
      />
      <TextField
        label="下载地址"
        kind="url"
        placeholder="https://"
        value={values.url}
        onChange={(url) => onChange({ url })}
        maxLength={500}
        error={errors.url}
      />
    </>
  )
}

type DayName = 'publishDay' | 'endDay' | 'deadlineDay' | 'startsDay' | 'finishDay'
type TimeName = 'publishTime' | 'endTime' | 'deadlineTime' | 'startsTime' | 'finishTime'

interface MomentProps extends Omit<FieldsProps, 'kind'> {
  label: string
  day: DayName
  time: TimeName
  optional?: boolean
}

/** A day with a time of day. */
export function Moment({ label, day, time, optional = false, values, onChange, errors }: MomentProps) {
  return (
    <div className={s.twin}>
      <DayField
        label={`${label}日期`}
        optional={optional}
        value={values[day]}
        onChange={(next) => onChange({ [day]: next })}
        error={errors[day]}
      />
      {(!optional || values[day] !== '') && (
        <DateField
          label={`${label}时间`}
          kind="time"
          value={values[time]}
          onChange={(next) => onChange({ [time]: next })}
        />
      )}
    </div>
  )
}
