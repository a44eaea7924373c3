import type { BookingProcess, Kind } from '#contract/booking'
import { Choice, Switch, TextArea, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import s from './desk.module.css'
import { NO_PROCESS, type PlaceValues } from './place-form-values.ts'
import { PlacePictures } from './place-pictures.tsx'

interface FieldsProps {
  values: PlaceValues
  change: (part: Partial<PlaceValues>) => void
  errors: Partial<Record<keyof PlaceValues, string | null>>
  kind: Kind
}

interface WordsProps extends Omit<FieldsProps, 'kind'> {
  name: keyof PlaceValues
  label: string
  hint?: string
  /** The unit behind it; such a field is a whole number, unless `decimal`. */
  unit?: string
  decimal?: boolean
  optional?: boolean
  most?: number
}

/** One field of the form that is typed. */
function Typed({ values, change, errors, name, label, hint, unit, decimal, optional, most = 40 }: WordsProps) {
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      {...(unit && { after: unit, kind: decimal ? ('decimal' as const) : ('digits' as const) })}
      {...(optional && { optional })}
      value={String(values[name])}
      onChange={(typed) => change({ [name]: typed })}
      maxLength={most}
      error={errors[name]}
    />
  )
}

/** What the place is called, where it is, how it looks. */
export function NameFields({ kind, ...form }: FieldsProps) {
  const { values, change, errors } = form
  return (
    <Card>
      <Typed {...form} name="name" label="名称" />
      <div className={s.twin}>
        <Typed {...form} name="building" label="楼栋" optional />
        <Typed {...form} name="floor" label="楼层" optional most={20} />
      </div>
      <div className={s.twin}>
        <Typed
          {...form}
          name="seats"
          label="容纳人数"
          unit="人"
          most={6}
          {...(kind === 'display' && { hint: '不限填 0' })}
        />
        <Typed {...form} name="area" label="面积" unit="㎡" decimal optional most={9} />
      </div>
      {kind !== 'display' && (
        <Typed {...form} name="equipment" label="设备" optional hint="用顿号隔开，如：投影、白板" most={200} />
      )}
      <PlacePictures value={values.pictures} onChange={(pictures) => change({ pictures })} error={errors.pictures} />
    </Card>
  )
}

/** Where a spot stands on the drawing, and what it has. */
export function SpotFields(form: Omit<FieldsProps, 'kind'>) {
  const { values, change } = form
  return (
    <Section title="在图上的位置">
      <Card>
        <div className={s.twin}>
          <Typed {...form} name="spotX" label="离左边" unit="米" decimal most={7} />
          <Typed {...form} name="spotY" label="离上边" unit="米" decimal most={7} />
        </div>
        <div className={s.twin}>
          <Typed {...form} name="spotWidth" label="宽" unit="米" decimal most={7} />
          <Typed {...form} name="spotDepth" label="深" unit="米" decimal most={7} />
        </div>
        <Typed {...form} name="power" label="供电功率" unit="瓦" hint="没有供电填 0" most={6} />
        <Choice
          label="消防通道在哪一侧"
          options={[
            { value: 'none', label: '无' },
            { value: 'front', label: '前' },
            { value: 'back', label: '后' },
            { value: 'left', label: '左' },
            { value: 'right', label: '右' },
          ]}
          value={values.fireLane}
          onChange={(fireLane) => change({ fireLane })}
        />
      </Card>
    </Section>
  )
}

/** When it can be booked and for how long. */
export function TimeFields({ kind, ...form }: FieldsProps) {
  const { values, change } = form
  return (
    <Section title="什么时候可以预订">
      <Card>
        <Typed
          {...form}
          name="workday"
          label="工作日开放时间"
          hint="如 08:00-12:00，13:00-20:00；不开放请留空"
          most={100}
        />
        <Typed {...form} name="dayOff" label="休息日开放时间" hint="调休按实际放假和上班的日子" most={100} />
        {kind === 'display' ? (
          <Typed {...form} name="mostDays" label="一次最多预订" unit="天" most={2} />
        ) : (
          <>
            <Choice
              label="每隔几分钟可选"
              options={[
                { value: '15', label: '15' },
                { value: '30', label: '30' },
                { value: '60', label: '60' },
              ]}
              value={values.step}
              onChange={(step) => change({ step })}
            />
            <div className={s.twin}>
              <Typed {...form} name="least" label="一次最短" unit="分钟" most={4} />
              <Typed {...form} name="most" label="一次最长" unit="分钟" most={4} />
            </div>
          </>
        )}
        <div className={s.twin}>
          <Typed {...form} name="notice" label="至少提前" unit="小时" most={3} />
          <Typed {...form} name="horizon" label="最多提前" unit="天" most={3} />
        </div>
        <Typed {...form} name="grace" label="预订后可免费取消" unit="分钟" hint="此后按退款规则；0 为没有" most={4} />
        {kind !== 'display' && (
          <div className={s.twin}>
            <Typed {...form} name="buffer" label="两次之间留空" unit="分钟" most={3} />
            {kind === 'venue' && <Typed {...form} name="setUp" label="布置和撤场最多" unit="分钟" most={3} />}
          </div>
        )}
      </Card>
    </Section>
  )
}

/** Who may book, by whose word, and how much. */
export function WhoFields({ kind, processes, ...form }: FieldsProps & { processes: readonly BookingProcess[] }) {
  const { values, change, errors } = form
  return (
    <Section title="谁可以预订">
      <Card>
        <Choice
          label="谁可以预订"
          silent
          variant="list"
          options={[
            { value: 'anyone', label: '所有已登录的人' },
            { value: 'company', label: '企业员工', note: '需企业授权' },
            { value: 'manager', label: '企业管理员' },
          ]}
          value={values.who}
          onChange={(who) => change({ who })}
        />
        <div className={s.twin}>
          <Typed {...form} name="personHours" label="每人每月" unit="小时" hint="最多，不填则不限" optional most={3} />
          <Typed {...form} name="companyHours" label="企业每月" unit="小时" hint="最多，不填则不限" optional most={3} />
        </div>
        {kind !== 'inner' && (
          <Choice
            label="由谁审批"
            variant="list"
            options={[
              { value: NO_PROCESS, label: '不需要审批' },
              ...processes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={values.processId}
            onChange={(processId) => change({ processId })}
            error={errors.processId}
          />
        )}
        {values.processId !== NO_PROCESS && (
          <Switch
            label="允许多人申请同一时间"
            hint="审批通过一个，其余重叠的申请自动婉拒或转候补"
            checked={values.competes}
            onChange={(competes) => change({ competes })}
          />
        )}
        {kind !== 'display' && (
          <Switch
            label="需要签到"
            hint="开始后10分钟未签到，时段自动释放"
            checked={values.checkIn}
            onChange={(checkIn) => change({ checkIn })}
          />
        )}
      </Card>
    </Section>
  )
}

/** What people read before they book, and what they bring. */
export function MoreFields(form: Omit<FieldsProps, 'kind'>) {
  const { values, change } = form
  return (
    <Section title="给预订人看的">
      <Card>
        <TextArea label="介绍" optional value={values.about} onChange={(about) => change({ about })} maxLength={1000} />
        <TextArea
          label="预订须知"
          optional
          hint="预订前需要阅读并同意"
          value={values.notes}
          onChange={(notes) => change({ notes })}
          maxLength={4000}
        />
        <Typed {...form} name="papers" label="需要上传的材料" optional hint="用顿号隔开，如：安全承诺书" most={100} />
        <Typed {...form} name="position" label="显示顺序" unit="位" hint="数字小的排在前面" most={5} />
      </Card>
    </Section>
  )
}
