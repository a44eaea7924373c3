import { useState } from 'react'
import { LEFT, useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { useCommand } from '#client/query'
import type { Draft, VisitedCompany } from '#contract/visitors'
import { toast } from '#ui/toast'
import { clockOf, dayOf } from '#vocabulary/day'
import type { Answers, FormField } from '#vocabulary/form-fields'
import { timeProblems, usualTimes } from '../parts/when.ts'
import { guestOf, NOBODY, type Typed } from '../party/companions-field.tsx'
import { useVisitProblems, visitInput } from '../party/typed-visit.ts'
import type { Way } from './ways.ts'

/** What the form knows before anything is typed. */
export interface Beginning {
  company: VisitedCompany
  fields: readonly FormField[]
  draft: Draft | null
  /** Of the last time, and of the account. */
  info: { name: string; phone: string; plate: string }
}

/** What is typed. */
type Typing = ReturnType<typeof startOf> & { people: readonly Typed[] }

function startOf({ draft, info }: Beginning, now: Date) {
  if (!draft)
    return {
      ...usualTimes(now),
      host: '',
      purpose: '',
      plate: info.plate,
      note: '',
      people: [{ ...NOBODY, name: info.name }],
      answers: {} as Answers,
    }
  const [from, until] = [new Date(draft.from), new Date(draft.until)]
  const times =
    dayOf(from) < dayOf(now) ? usualTimes(now) : { day: dayOf(from), begins: clockOf(from), ends: clockOf(until) }
  const people = draft.guests.map(({ name, phone }, at) => ({ ...NOBODY, name, phone: at === 0 ? '' : phone }))
  const { host, purpose, plate, note } = draft
  const answers: Answers = Object.fromEntries(draft.answers.map(({ id, values }) => [id, values]))
  return { ...times, host, purpose, plate, note, people: people.length > 0 ? people : [NOBODY], answers }
}

/** The form by which somebody applies to visit: what is typed, what is wrong, how it is drafted and sent. */
export function useFiling(way: Way, of: Beginning) {
  const { company, fields, draft, info } = of
  const go = useGo()
  const run = useCommand()
  const [start] = useState(() => startOf(of, new Date()))
  const proven = info.phone !== ''
  const asked = { asks: company.asks, questions: fields }
  const { wrong, forgive, problemsOf } = useVisitProblems(asked)
  const visitOf = (values: Typing) => ({ ...values, times: values })
  const inputOf = (values: Typing) => ({
    companyId: company.id,
    ...(draft && { id: draft.id }),
    ...visitInput(visitOf(values), asked),
  })
  const form = useSend<Typing, { id: string }>({
    start,
    fields: { from: 'day', until: 'ends', answers: null },
    check: (values) => problemsOf(visitOf(values), { now: new Date(), proven }),
    send: (values) =>
      way.file({
        ...inputOf(values),
        purpose: values.purpose.trim(),
        guests: values.people.map((one) => guestOf(one, company.asks)),
      }),
    onDone: ({ id }) => go(way.success, { id }, { replace: true }),
    leaves: true,
  })
  const { values, change } = form
  return {
    ...form,
    asked,
    wrong,
    proven,
    changePeople: (people: readonly Typed[]) => {
      forgive('people')
      change({ people: [...people] })
    },
    changeAnswers: (answers: Answers) => {
      forgive('answers')
      change({ answers })
    },
    keep: () =>
      form.run(timeProblems(values, new Date()), async () => {
        const purpose = values.purpose.trim()
        const guests = values.people.map(({ name, phone }) => ({ name: name.trim(), ...(phone !== '' && { phone }) }))
        await run(way.draft({ ...inputOf(values), guests, ...(purpose !== '' && { purpose }) }), { leaves: true })
        toast('草稿已保存，身份证号和照片不会保存', { kind: 'ok' })
        go(way.records, {}, { replace: true })
        return LEFT
      }),
  }
}
