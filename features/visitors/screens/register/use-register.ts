import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { dayOf } from '#vocabulary/day'
import type { Answers } from '#vocabulary/form-fields'
import { VISITS_KEY } from '../parts/calls.ts'
import { guestOf, NOTHING_PRIVATE, type Typed } from '../parts/companions-field.tsx'
import { useVisitProblems, visitInput } from '../parts/typed-visit.ts'
import { usualTimes } from '../parts/when.ts'
import { asksQuery } from './queries.ts'
import type { Registering } from './register-way.ts'

/** What is kept while somebody leaves the form: never numbers of people, never pictures. */
const EMPTY = {
  host: '',
  sort: '',
  purpose: '',
  day: '',
  begins: '',
  ends: '',
  plate: '',
  note: '',
  names: [''] as readonly string[],
}
const UNKEPT = { numbers: [] as readonly Omit<Typed, 'name'>[], answers: {} as Answers }
const NO_NUMBERS = { phone: '', ...NOTHING_PRIVATE }
const FIELDS = { host: 'host', purpose: 'purpose', from: 'day', until: 'ends', plate: 'plate', note: 'note' } as const

/** The form by which a visitor registers: what is typed, what is wrong, and how it is sent. */
export function useRegister({ way, asks }: Registering) {
  const go = useGo()
  const queries = useQueryClient()
  const once = useOneIntent()
  const [draft] = useState(() => ({ name: way.name, empty: EMPTY }))
  const form = useForm({ draft, unkept: UNKEPT, fields: FIELDS, by: 'page' })
  const { values, change } = form
  const [opened] = useState(() => new Date())
  const isOld = values.day < dayOf(opened)
  const usual = usualTimes(opened)
  const times = isOld ? usual : { day: values.day, begins: values.begins, ends: values.ends }
  const people = values.names.map((name, at) => ({ name, ...(values.numbers[at] ?? NO_NUMBERS) }))

  const { wrong, forgive, problemsOf } = useVisitProblems(asks)
  const visit = { ...values, times, people }
  const problems = () => {
    const now = new Date()
    // Whoever has not touched the times means from now on.
    const meant = isOld ? { ...visit, times: usualTimes(now) } : visit
    const { people: names, ...rest } = problemsOf(meant, { now, proven: true, purpose: way.words.purpose })
    return { names, ...rest }
  }
  const inputOf = () => ({
    ...visitInput(visit, asks),
    companyId: asks.companyId,
    purpose: values.purpose.trim(),
    version: asks.version,
    guests: people.map((one) => guestOf(one, asks.asks)),
    ...(values.sort !== '' && { groupName: values.sort }),
  })
  return {
    ...form,
    times,
    people,
    wrong,
    changePeople: (next: readonly Typed[]) => {
      forgive('people')
      change({
        names: next.map(({ name }) => name),
        numbers: next.map(({ name: _name, ...rest }) => rest),
      })
    },
    changeTimes: (part: Partial<typeof times>) => change({ ...times, ...part }),
    changeAnswers: (answers: Answers) => {
      forgive('answers')
      change({ answers })
    },
    submit: () =>
      form.run(problems(), async () => {
        const input = inputOf()
        try {
          const { id } = await once(JSON.stringify(input), (options) => way.file(input, options))
          form.forget()
          void queries.invalidateQueries({ queryKey: VISITS_KEY, refetchType: 'none' })
          go(way.sent, { id }, { replace: true })
          return LEFT
        } catch (error) {
          // what the company asks may have changed
          void queries.invalidateQueries({ queryKey: asksQuery(asks.companyId).queryKey })
          throw error
        }
      }),
  }
}
