import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { dayOf, toInstant } from '#vocabulary/day'
import { type Answers, answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import { VISITS_KEY } from '../parts/calls.ts'
import { guestOf, NOTHING_PRIVATE, peopleProblems, type Typed } from '../parts/companions-field.tsx'
import { plateProblem } from '../parts/visit-fields.tsx'
import { asksQuery } from './queries.ts'
import type { Registering } from './register-way.ts'
import { momentsOf, timeProblems, usualTimes } from './when.ts'

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
  const [wrong, setWrong] = useState<{ people: Record<string, string>; answers: Record<string, string> }>({
    people: {},
    answers: {},
  })
  const { plate } = asks.asks
  const isOld = values.day < dayOf(opened)
  const usual = usualTimes(opened)
  const times = isOld ? usual : { day: values.day, begins: values.begins, ends: values.ends }
  const people = values.names.map((name, at) => ({ name, ...(values.numbers[at] ?? NO_NUMBERS) }))

  const problems = () => {
    const now = new Date()
    const wrongPeople = peopleProblems(people, asks.asks, { proven: true })
    const answers = cleanAnswers(asks.questions, values.answers)
    const wrongAnswers = Object.fromEntries(
      answerProblems(asks.questions, answers).map(({ id, message }) => [id, message]),
    )
    setWrong({ people: wrongPeople, answers: wrongAnswers })
    const isWrong = (some: object) => Object.keys(some).length > 0
    return {
      names: isWrong(wrongPeople) ? '请核对来访人的信息' : null,
      answers: isWrong(wrongAnswers) ? '请核对企业要求的信息' : null,
      purpose: values.purpose.trim() === '' ? `请填写${way.words.purpose}` : null,
      plate: plateProblem(values.plate, plate),
      // Whoever has not touched the times means from now on.
      ...timeProblems(isOld ? usualTimes(now) : times, now),
    }
  }
  const inputOf = () => {
    const { from, until } = momentsOf(times)
    const answers = cleanAnswers(asks.questions, values.answers)
    return {
      companyId: asks.companyId,
      host: values.host.trim(),
      from: toInstant(from),
      until: toInstant(until),
      purpose: values.purpose.trim(),
      version: asks.version,
      guests: people.map((one) => guestOf(one, asks.asks)),
      answers: Object.entries(answers).map(([id, said]) => ({ id, values: [...said] })),
      ...(values.sort !== '' && { groupName: values.sort }),
      ...(plate !== 'no' && values.plate !== '' && { plate: values.plate }),
      ...(values.note.trim() !== '' && { note: values.note.trim() }),
    }
  }
  return {
    ...form,
    times,
    people,
    wrong,
    changePeople: (next: readonly Typed[]) => {
      setWrong((before) => ({ ...before, people: {} }))
      change({
        names: next.map(({ name }) => name),
        numbers: next.map(({ name: _name, ...rest }) => rest),
      })
    },
    changeTimes: (part: Partial<typeof times>) => change({ ...times, ...part }),
    changeAnswers: (answers: Answers) => {
      setWrong((before) => ({ ...before, answers: {} }))
      change({ answers })
    },
    submit: () =>
      form.run(problems(), async () => {
        const input = inputOf()
        try {
          const visit = await once(JSON.stringify(input), (options) => way.file(input, options))
          form.forget()
          void queries.invalidateQueries({ queryKey: VISITS_KEY, refetchType: 'none' })
          go(way.sent, { id: visit.id }, { replace: true })
          return LEFT
        } catch (error) {
          // what the company asks may have changed
          void queries.invalidateQueries({ queryKey: asksQuery(asks.companyId).queryKey })
          throw error
        }
      }),
  }
}
