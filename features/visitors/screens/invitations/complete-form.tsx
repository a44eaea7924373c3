import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOneIntent } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { useBack, useGo } from '#client/navigation'
import type { Invitation } from '#contract/visitors'
import { TextArea } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { PlateField } from '#ui/plate'
import { Notice } from '#ui/state'
import { isPlate } from '#vocabulary/plate'
import { visitor } from '../parts/calls.ts'
import {
  CompanionsField,
  guestOf,
  NOTHING_PRIVATE,
  type Private,
  peopleProblems,
  type Typed,
} from '../parts/companions-field.tsx'
import { keepKey } from '../parts/kept-keys.ts'
import s from '../parts/visitors.module.css'
import { invitationQuery } from './code-queries.ts'

/** Kept while the tab is open; ID numbers and pictures never are. */
const EMPTY = { names: [''] as readonly string[], phones: [''] as readonly string[], plate: '', note: '' }
const UNKEPT = { others: [] as readonly Private[] }
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
    ...(values.others[nth] ?? NOTHING_PRIVATE),
  }))
  const write = (next: readonly Typed[]) => {
    setWrong({})
    change({
      names: next.map(({ name }) => name),
      phones: next.map(({ phone }) => phone),
      others: next.map(({ idNumber, document, face }) => ({ idNumber, document, face })),
    })
  }
  const submit = () => {
    const problems = peopleProblems(people, of.asks)
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
      const guests = people.map((one) => guestOf(one, of.asks))
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
    <FormPage title="访客邀请" onBack={back} {...form.layout} submitText="提交并领取通行码" onSubmit={submit}>
      {head}
      {notice && <Notice title="没有提交成功" text={notice.text} requestId={notice.requestId} />}
      <Section title="来访人" aside={`最多 ${of.headcount} 人`}>
        <Card>
          <CompanionsField
            people={people}
            onChange={write}
            asks={of.asks}
            phoneHint="换手机查看时用来验证，门岗可按后四位查找"
            errors={wrong}
            most={of.headcount}
          />
        </Card>
      </Section>
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
