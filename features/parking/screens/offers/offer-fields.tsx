import type { Form } from '#client/form'
import { useQuery } from '#client/query'
import { AmountField } from '#ui/amount-field'
import { Choice, Choices, DayField, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { lotsQuery } from '../parts/queries.ts'
import { type OfferDraft, todayOf } from './offer-draft.ts'
import s from './offers.module.css'

interface Props {
  form: Form<OfferDraft>
}

const WAYS = [
  { value: 'static', label: '固定码', note: '一张二维码贴在前台，车停在指定车场内才能领取' },
  { value: 'codes', label: '一次性券码', note: '每个码只能领一次，打印后剪下发给访客' },
] as const
const KINDS = [
  { value: 'money', label: '减金额' },
  { value: 'minutes', label: '减时长' },
  { value: 'percent', label: '打折' },
  { value: 'stay', label: '整次免费' },
] as const
const GOOD = [
  { value: '2', label: '2小时' },
  { value: '24', label: '24小时' },
  { value: '72', label: '3天' },
  { value: '168', label: '7天' },
  { value: '720', label: '30天' },
] as const

/** What it is called and how it is given: by a code on a wall or by codes that each work once. */
export function GivingFields({ form: { values, change, errors } }: Props) {
  return (
    <Card>
      <div className={s.form}>
        <TextField
          label="名称"
          value={values.title}
          onChange={(title) => change({ title })}
          maxLength={30}
          placeholder="访客停车券"
          hint="领取的人会看到"
          error={errors.title}
        />
        <Choice label="发放方式" variant="list" options={WAYS} value={values.way} onChange={(way) => change({ way })} />
      </div>
    </Card>
  )
}

/** What a coupon takes off, and where. */
export function WorthFields({ form: { values, change, errors } }: Props) {
  const lots = useQuery(lotsQuery).data?.items ?? []
  const { kind } = values
  return (
    <Section title="优惠内容">
      <Card>
        <div className={s.form}>
          <Choice label="优惠类型" options={KINDS} value={kind} onChange={(next) => change({ kind: next })} />
          {kind === 'money' && (
            <AmountField
              label="每张抵扣"
              fen={values.fen || null}
              onChange={(fen) => change({ fen: fen ?? 0 })}
              mostFen={1_000_000}
              error={errors.fen}
            />
          )}
          {kind === 'minutes' && (
            <TextField
              label="每张减免时长"
              kind="digits"
              after="分钟"
              value={values.minutes}
              onChange={(minutes) => change({ minutes })}
              maxLength={4}
              error={errors.minutes}
            />
          )}
          {kind === 'percent' && (
            <TextField
              label="折扣"
              kind="decimal"
              after="折"
              value={values.tenths}
              onChange={(tenths) => change({ tenths })}
              maxLength={3}
              hint="8.5折即少付15%"
              error={errors.tenths}
            />
          )}
          {kind !== 'money' && (
            <AmountField
              label="每张最多抵扣"
              fen={values.mostFen || null}
              onChange={(mostFen) => change({ mostFen: mostFen ?? 0 })}
              mostFen={1_000_000}
              hint="领取时按这个金额预留额度"
              error={errors.mostFen}
            />
          )}
          {lots.length > 0 && (
            <Choices
              label="可用车场"
              optional
              options={lots.map(({ lotId, name }) => ({ value: lotId, label: name }))}
              value={values.lotIds}
              onChange={(lotIds) => change({ lotIds })}
              hint="不选则所有停车场通用"
              error={errors.lotIds}
            />
          )}
        </div>
      </Card>
    </Section>
  )
}

/** How many, when, and how often a plate, a person and everybody on a day. */
export function WhenFields({ form: { values, change, errors } }: Props) {
  const { way, from } = values
  const today = todayOf()
  const limit = (name: 'perPlate' | 'perPerson' | 'perDay', label: string) => (
    <TextField
      label={label}
      optional
      kind="digits"
      after="张"
      value={values[name]}
      onChange={(text) => change({ [name]: text })}
      maxLength={6}
      error={errors[name]}
    />
  )
  return (
    <Section title="数量与期限">
      <Card>
        <div className={s.form}>
          <TextField
            label={way === 'codes' ? '券码数量' : '最多领取'}
            kind="digits"
            after={way === 'codes' ? '个' : '张'}
            value={values.quota}
            onChange={(quota) => change({ quota })}
            maxLength={6}
            hint={way === 'codes' ? '每批最多1,000个' : undefined}
            error={errors.quota}
          />
          <DayField
            label="开始日期"
            optional
            value={from}
            onChange={(day) => change({ from: day })}
            min={today}
            hint="不填则今天开始"
            error={errors.from}
          />
          <DayField
            label="结束日期"
            value={values.until}
            onChange={(until) => change({ until })}
            min={from || today}
            hint="含当天，最长一年"
            error={errors.until}
          />
          <Choice
            label="领取后多久内有效"
            options={GOOD}
            value={values.goodHours as (typeof GOOD)[number]['value']}
            onChange={(goodHours) => change({ goodHours })}
          />
          {way === 'static' && (
            <>
              {limit('perPlate', '每个车牌最多')}
              {limit('perPerson', '每人最多')}
              {limit('perDay', '每天共发放')}
            </>
          )}
        </div>
      </Card>
    </Section>
  )
}
