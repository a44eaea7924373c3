import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { useGo } from '#client/navigation'
import type { Draft, VisitedCompany } from '#contract/visitors'
import { toast } from '#ui/toast'
import { clockOf, dayOf } from '#vocabulary/day'
import type { Answers, FormField } from '#vocabulary/form-fields'
import { VISITS_KEY } from '../parts/calls.ts'
import { guestOf, NOBODY, type Typed } from '../parts/companions-field.tsx'
import { useVisitProblems, visitInput } from '../parts/typed-visit.ts'
import { timeProblems, usualTimes } from '../parts/when.ts'
import type { Way } from './ways.ts'

/** What the form knows before anything is typed. */
export interface Beginning {
  company: VisitedCompany
  fields: readonly FormField[]
  draft: Draft | null
  /** Of the last time, and of the account. */
  info: { name: string; phone: string; plate: string }
}

const FIELDS = { host: 'host', purpose: 'purpose', from: 'day', until: 'ends', plate: 'plate', note: 'note' } as const

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

/** The form by which somebody applies to visit: what is typed, what is wrong, how it is kept and sent. */
export function useFiling(way: Way, of: Beginning) {
  const { company, fields, draft, info } = of
  const go = useGo()
  const queries = useQueryClient()
  const once = useOneIntent()
  const [start] = useState(() => startOf(of, new Date()))
  const form = useForm<object, typeof start & { people: readonly Typed[] }>({
    unkept: start,
    fields: FIELDS,
    by: 'page',
    warns: true,
  })
  const { values, change } = form
  const proven = info.phone !== ''
  const asked = { asks: company.asks, questions: fields }
  const { wrong, forgive, problemsOf } = useVisitProblems(asked)
  const visit = { ...values, times: values }
  const whole = () => ({ companyId: company.id, ...(draft && { id: draft.id }), ...visitInput(visit, asked) })
  const known = () => queries.invalidateQueries({ queryKey: VISITS_KEY, refetchType: 'none' })
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
    submit: () =>
      form.run(problemsOf(visit, { now: new Date(), proven }), async () => {
        const guests = values.people.map((one) => guestOf(one, company.asks))
        const input = { ...whole(), purpose: values.purpose.trim(), guests }
        const { id } = await once(JSON.stringify(input), (options) => way.file(input, options))
        void known()
        go(way.success, { id }, { replace: true })
        return LEFT
      }),
    keep: () =>
      form.run(timeProblems(values, new Date()), async () => {
        const purpose = values.purpose.trim()
        const guests = values.people.map(({ name, phone }) => ({ name: name.trim(), ...(phone !== '' && { phone }) }))
        const input = { ...whole(), guests, ...(purpose !== '' && { purpose }) }
        await once(`keep ${JSON.stringify(input)}`, (options) => way.keep(input, options))
        void known()
        toast('草稿已保存，身份证号和照片不会保存', { kind: 'ok' })
        go(way.records, {}, { replace: true })
        return LEFT
      }),
  }
}
