import { type ReactNode, useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import type { Invitation } from '#contract/visitors'
import { TextArea } from '#ui/field'
import { Card, Section } from '#ui/page'
import { CarField } from '#ui/plate'
import { visitor } from '../parts/calls.ts'
import { keepKey } from '../parts/kept-keys.ts'
import { plateProblem } from '../parts/visit-fields.tsx'
import s from '../parts/visitors.module.css'
import {
  CompanionsField,
  confirmedOf,
  NOTHING_PRIVATE,
  type Private,
  peopleProblems,
  type Typed,
} from '../party/companions-field.tsx'

/** What is typed; the draft keeps neither ID numbers nor pictures. */
interface Values {
  names: readonly string[]
  phones: readonly string[]
  /** Who of them is confirmed as the host named them; empty: they are typed. */
  ids: readonly string[]
  plate: string
  note: string
  others: readonly Private[]
}

/** Whom the host named stands there to be confirmed; without one somebody is typed. */
function startOf(known: Invitation['known']): Values {
  const ids = known.length > 0 ? known.map(({ id }) => id) : ['']
  return { names: ids.map(() => ''), phones: ids.map(() => ''), ids, plate: '', note: '', others: [] }
}

function peopleOf({ names, phones, ids, others }: Values, known: Invitation['known']): Typed[] {
  return names.map((name, nth) => {
    // one whom the host took off meanwhile is typed
    const given = known.find(({ id }) => id === ids[nth])
    return { name, phone: phones[nth] ?? '', ...(others[nth] ?? NOTHING_PRIVATE), ...(given && { given }) }
  })
}

/** The invited person fills in who comes; then this phone keeps what opens the visit again. */
export function CompleteForm({
  of,
  inviteCode,
  head,
  below,
}: {
  of: Invitation
  inviteCode: string
  head: ReactNode
  /** What else can be done with the invitation. */
  below: ReactNode
}) {
  const go = useGo()
  const { id } = of.visit
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const form = useSend({
    start: startOf(of.known),
    draft: `visitors.complete.${id}`,
    secret: ['others'],
    check(values) {
      const problems = peopleProblems(peopleOf(values, of.known), of.asks)
      setWrong(problems)
      return { names: Object.values(problems)[0] ?? null, plate: plateProblem(values.plate.trim(), of.asks.plate) }
    },
    send(values) {
      const [plate, note] = [values.plate.trim(), values.note.trim()]
      return visitor.send('submitResult', {
        inviteCode,
        guests: peopleOf(values, of.known).map((one) => confirmedOf(one, of.asks)),
        ...(plate && { plate }),
        ...(note && { note }),
      })
    },
    onDone({ key }) {
      keepKey({ code: inviteCode, id, key })
      go(`/visitor/visitorcodeinfo/${inviteCode}`, {}, { replace: true })
    },
    leaves: true,
  })
  const { values, change } = form
  const people = peopleOf(values, of.known)
  const confirms = people.length > 0 && people.every(({ given }) => given?.name)
  const write = (next: readonly Typed[]) => {
    setWrong({})
    change({
      names: next.map(({ name }) => name),
      phones: next.map(({ phone }) => phone),
      ids: next.map(({ given }) => given?.id ?? ''),
      others: next.map(({ idNumber, document, face }) => ({ idNumber, document, face })),
    })
  }
  return (
    <FormPage
      title="访客邀请"
      back="/services"
      form={form}
      submitText={confirms ? '确认并领取通行码' : '提交并领取通行码'}
      failedTitle="没有提交成功"
    >
      {head}
      <Section title="来访人" trailing={`最多 ${of.headcount} 人`}>
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
          <CarField
            label={of.asks.plate === 'may' ? '车牌号（选填）' : '车牌号'}
            doneText="完成"
            onDone={() => undefined}
            hint="开车来访请填写，门岗按车牌放行"
            {...form.field('plate')}
          />
        )}
        <TextArea label="给接待人的留言" optional maxLength={200} {...form.field('note')} />
      </Card>
      {below}
      <p className={s.note}>
        接待人能看到来访人的姓名，企业前台和门岗只看到隐去后的；手机号、车牌一律隐去后显示。可随时在“我的来访信息”查看和删除。
      </p>
    </FormPage>
  )
}
