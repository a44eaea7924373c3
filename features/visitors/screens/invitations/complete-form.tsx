import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOneIntent } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { useBack, useGo } from '#client/navigation'
import type { Invitation } from '#contract/visitors'
import { Button } from '#ui/button'
import { PhoneField, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { PlateField } from '#ui/plate'
import { Notice } from '#ui/state'
import { isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { isPlate } from '#vocabulary/plate'
import { visitor } from '../parts/calls.ts'
import { keepKey } from '../parts/kept-keys.ts'
import s from '../parts/visitors.module.css'
import { invitationQuery } from './code-queries.ts'

/** Kept while the tab is open; ID numbers and pictures never are. */
const EMPTY = { names: [''] as string[], phones: [''] as string[], plate: '', note: '' }
const UNKEPT = { ids: [''] as string[] }
const FIELDS = { plate: 'plate', note: 'note', guests: 'names' } as const

/** The invited person fills in who comes; then this phone keeps what opens the visit again. */
export function CompleteForm({ of, inviteCode, head }: { of: Invitation; inviteCode: string; head: ReactNode }) {
  const go = useGo()
  const back = useBack('/services')
  const once = useOneIntent()
  const queries = useQueryClient()
  const { id } = of.visit
  const [draft] = useState(() => ({ name: `visitors.complete.${id}`, empty: EMPTY }))
  const form = useForm({ draft, unkept: UNKEPT, fields: FIELDS, by: 'page' })
  const { values, change, notice } = form
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const people = values.names.map((name, nth) => ({
    name,
    phone: values.phones[nth] ?? '',
    idNumber: values.ids[nth] ?? '',
  }))
  type Person = (typeof people)[number]
  const write = (next: readonly Person[]) => {
    setWrong({})
    change({
      names: next.map(({ name }) => name),
      phones: next.map(({ phone }) => phone),
      ids: next.map(({ idNumber }) => idNumber),
    })
  }
  const at = (nth: number, part: Partial<Person>) =>
    write(people.map((one, each) => (each === nth ? { ...one, ...part } : one)))
  const submit = () => {
    const problems = problemsOf(people, of.asks.idNumber)
    setWrong(problems)
    const plate = values.plate.trim()
    const plateProblem =
      plate !== '' && !isPlate(plate)
        ? '车牌号不完整'
        : of.asks.plate === 'must' && plate === ''
          ? '请填写车牌号'
          : null
    const first = Object.values(problems)[0] ?? null
    return form.run({ names: first, plate: plateProblem }, async () => {
      const guests = people.map(({ name, phone, idNumber }) => ({
        name: name.trim(),
        ...(phone && { phone: normalisePhone(phone) }),
        ...(idNumber && { idNumber: normaliseIdCard(idNumber) }),
      }))
      const input = {
        inviteCode,
        guests,
        ...(plate && { plate }),
        ...(values.note.trim() && { note: values.note.trim() }),
      }
      const { key } = await once(`complete ${id} ${JSON.stringify(guests)}`, (options) =>
        visitor.post('submitResult', input, options),
      )
      keepKey({ code: inviteCode, id, key })
      form.forget()
      void queries.invalidateQueries({ queryKey: invitationQuery(inviteCode).queryKey })
      go(`/visitor/visitorcodeinfo/${inviteCode}`, {}, { replace: true })
      return LEFT
    })
  }
  return (
    <FormPage title="访客邀请" onBack={back} {...form.layout} submitText="提交并领取访客码" onSubmit={submit}>
      {head}
      {notice && <Notice title="没有提交成功" text={notice.text} requestId={notice.requestId} />}
      {people.map((one, nth) => (
        <Section
          key={nth}
          title={nth === 0 ? '来访人' : `同行人 ${nth}`}
          aside={
            nth > 0 && (
              <Button kind="plain" size="s" onPress={() => write(people.filter((_, each) => each !== nth))}>
                移除
              </Button>
            )
          }
        >
          <Card>
            <TextField
              label="姓名"
              value={one.name}
              onChange={(name) => at(nth, { name })}
              maxLength={30}
              autoComplete={nth === 0 ? 'name' : 'off'}
              error={wrong[`${nth}.name`]}
            />
            <PhoneField
              value={one.phone}
              onChange={(phone) => at(nth, { phone })}
              optional={nth > 0}
              hint={nth === 0 ? '换手机查看时用来验证，门岗可按后四位查找' : ''}
              error={wrong[`${nth}.phone`]}
            />
            {of.asks.idNumber !== 'no' && (
              <TextField
                label="身份证号"
                optional={of.asks.idNumber === 'may'}
                value={one.idNumber}
                onChange={(idNumber) => at(nth, { idNumber })}
                maxLength={24}
                autoComplete="off"
                hint="来访结束 24 小时后删除，不保存在这台手机"
                error={wrong[`${nth}.id`]}
              />
            )}
          </Card>
        </Section>
      ))}
      {people.length < of.headcount && (
        <Button kind="secondary" onPress={() => write([...people, { name: '', phone: '', idNumber: '' }])}>
          添加同行人（还可 {of.headcount - people.length} 人）
        </Button>
      )}
      <Card>
        {of.asks.plate !== 'no' && (
          <PlateField
            label={of.asks.plate === 'may' ? '车牌号（选填）' : '车牌号'}
            value={values.plate}
            onChange={(plate) => change({ plate })}
            doneText="完成"
            onDone={() => undefined}
            hint="开车来访请填写，门岗按车牌放行"
            error={form.errors.plate}
          />
        )}
        <TextArea
          label="给接待人的留言"
          optional
          value={values.note}
          onChange={(note) => change({ note })}
          maxLength={200}
          error={form.errors.note}
        />
      </Card>
      <p className={s.note}>姓名、手机号、车牌只给接待人企业和门岗（隐去后）看，可随时在“我的来访信息”查看和删除。</p>
    </FormPage>
  )
}

function problemsOf(
  people: readonly { name: string; phone: string; idNumber: string }[],
  asksId: Invitation['asks']['idNumber'],
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [nth, { name, phone, idNumber }] of people.entries()) {
    if (name.trim() === '') problems[`${nth}.name`] = '请填写姓名'
    if (nth === 0 && phone === '') problems[`${nth}.phone`] = '请填写手机号'
    else if (phone !== '' && !isPhone(normalisePhone(phone))) problems[`${nth}.phone`] = '请输入 11 位手机号'
    if (asksId === 'must' && idNumber === '') problems[`${nth}.id`] = '请填写身份证号'
    else if (idNumber !== '' && !isIdCard(normaliseIdCard(idNumber))) problems[`${nth}.id`] = '身份证号不正确，请核对'
  }
  return problems
}
