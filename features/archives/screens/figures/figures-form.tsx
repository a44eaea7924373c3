import { useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import type { Filing, FilingField } from '#contract/archives'
import { Button } from '#ui/button'
import { dateInWords } from '#ui/days'
import { TextArea, TextField } from '#ui/field'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { figureInWords } from './figure-words.ts'
import s from './figures.module.css'

type Values = Record<string, string>
const valueAt = (id: string) => `value.${id}`
const noteAt = (id: string) => `note.${id}`

/** The form of a filing: last period in grey and taken over with one tap; what is unusual is asked for a sentence. */
export function FiguresForm({ filing, title, back }: { filing: Filing; title: string; back: string }) {
  const { id, periodId, periodName, version, fields, state, correctionReason } = filing
  const go = useGo()
  const isCorrection = state === 'confirmed' || correctionReason !== ''
  const [asked, ask] = useState<readonly string[]>([])
  const input = (values: Values, act: 'draft' | 'submit') => ({
    id,
    periodId,
    version,
    act,
    entries: fields.map((field) => ({
      indicatorId: field.id,
      value: (values[valueAt(field.id)] ?? '').trim(),
      note: (values[noteAt(field.id)] ?? '').trim(),
    })),
    ...(isCorrection && { reason: (values.reason ?? '').trim() }),
  })
  const form = useSend<Values, { id: string }>({
    start: Object.fromEntries([
      ['reason', correctionReason],
      ...fields.flatMap((field) => [
        [valueAt(field.id), field.value],
        [noteAt(field.id), field.note],
      ]),
    ]),
    draft: `archives.filing.${id}.${periodId}.${version}`,
    check: (values) => ({
      reason: isCorrection && (values.reason ?? '').trim().length < 2 ? '请写明更正原因' : null,
    }),
    send: (values) => archive.send('economicFile', input(values, 'submit')),
    done: isCorrection ? '更正已提交，等待确认' : '已提交，等待确认',
    leaves: true,
    onDone: () => go(back, undefined, { replace: true }),
  })
  const unasked = fields.filter((field) => form.errors[noteAt(field.id)] && !asked.includes(field.id))
  if (unasked.length > 0) ask([...asked, ...unasked.map((field) => field.id)])
  const takeable = fields.filter(
    (field) => field.open && field.last !== null && (form.values[valueAt(field.id)] ?? '') === '',
  )
  const takeAll = () => form.change(Object.fromEntries(takeable.map((field) => [valueAt(field.id), field.last ?? ''])))
  return (
    <FormPage
      title={title}
      back={back}
      form={form}
      submitText={isCorrection ? '提交更正' : '提交'}
      beside={
        <Button
          kind="secondary"
          onPress={() =>
            form.sendInstead(archive.send('economicFile', input(form.values, 'draft')), {
              done: '草稿已保存',
              onDone: () => undefined,
            })
          }
        >
          存草稿
        </Button>
      }
    >
      <Head filing={filing} />
      {isCorrection && (
        <TextArea
          label="更正说明"
          hint="确认人会看到；已确认的数据在更正确认后才改变"
          maxLength={200}
          {...form.field('reason')}
        />
      )}
      {takeable.length > 1 && (
        <Button kind="secondary" onPress={takeAll}>
          沿用上期的{takeable.length}项
        </Button>
      )}
      <Card>
        <div className={s.fields}>
          {fields.map((field) => (
            <OneField
              key={field.id}
              field={field}
              lastName={filing.lastName}
              isNoted={asked.includes(field.id) || field.note !== '' || (form.values[noteAt(field.id)] ?? '') !== ''}
              value={form.field(valueAt(field.id))}
              note={form.field(noteAt(field.id))}
            />
          ))}
        </div>
      </Card>
      <p className={s.quiet}>累计项按年初至{periodName}末填写；金额以万元为单位，最多六位小数。</p>
    </FormPage>
  )
}

function Head({ filing }: { filing: Filing }) {
  const { name, periodName, state, returnReason, correctionReason, dueOn } = filing
  if (state === 'returned')
    return <StateBanner tone="bad" title={`${periodName}已退回`} since={name} next={`退回原因：${returnReason}`} />
  if (state === 'confirmed' || correctionReason !== '')
    return <StateBanner tone="info" title={`更正${periodName}数据`} since={name} next="更正提交后由园区重新确认" />
  return <StateBanner tone="info" title={`${periodName}填报`} since={name} next={`请在${dateInWords(dueOn)}前提交`} />
}

interface OneFieldProps {
  field: FilingField
  lastName: string
  isNoted: boolean
  value: { value: string; onChange: (value: string) => void; error: string | null }
  note: { value: string; onChange: (value: string) => void; error: string | null }
}

function OneField({ field, lastName, isNoted, value, note }: OneFieldProps) {
  const { name, unit, kind, sums, signed, open, last, lastYear, returned } = field
  const beside = [
    sums ? '年初至期末累计' : '期末数',
    last !== null && `${lastName} ${figureInWords(last, field)}`,
    lastYear !== null && `上年同期 ${figureInWords(lastYear, field)}`,
  ].filter(Boolean)
  return (
    <div className={s.field}>
      <TextField
        label={returned ? `${name}（需修改）` : name}
        hint={open ? beside.join(' · ') : '未退回，不能修改'}
        // keys for negative numbers are on the keyboard for texts alone
        kind={signed ? 'text' : kind === 'count' ? 'digits' : 'decimal'}
        placeholder={last ?? ''}
        maxLength={20}
        readOnly={!open}
        after={unit}
        {...value}
      />
      {open && last !== null && value.value === '' && (
        <Button kind="plain" size="s" onPress={() => value.onChange(last)}>
          {`沿用上期${name}`}
        </Button>
      )}
      {isNoted && <TextArea label={`${name}说明`} maxLength={200} placeholder="例如新签大客户、业务调整" {...note} />}
    </div>
  )
}
