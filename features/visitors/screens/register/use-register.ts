import { useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { dayOf } from '#vocabulary/day'
import type { Answers } from '#vocabulary/form-fields'
import { type Times, usualTimes } from '../parts/when.ts'
import { guestOf, NOTHING_PRIVATE, type Typed } from '../party/companions-field.tsx'
import { useVisitProblems, visitInput } from '../party/typed-visit.ts'
import type { Registering } from './register-way.ts'

/** What is typed; the draft keeps neither numbers of people nor pictures nor answers. */
const START = {
  host: '',
  sort: '',
  purpose: '',
  day: '',
  begins: '',
  ends: '',
  plate: '',
  note: '',
  names: [''] as readonly string[],
  numbers: [] as readonly Omit<Typed, 'name'>[],
  answers: {} as Answers,
}
const NO_NUMBERS = { phone: '', ...NOTHING_PRIVATE }

/** The form by which a visitor registers: what is typed, what is wrong, and how it is sent. */
export function useRegister({ way, asks }: Registering) {
  const go = useGo()
  const { wrong, forgive, problemsOf } = useVisitProblems(asks)
  const [opened] = useState(() => new Date())
  const visitOf = (values: typeof START, now: Date) => {
    // Whoever has not touched the times means from now on.
    const times = values.day < dayOf(opened) ? usualTimes(now) : timesOf(values)
    const people = values.names.map((name, at) => ({ name, ...(values.numbers[at] ?? NO_NUMBERS) }))
    return { ...values, times, people }
  }
  const form = useSend({
    start: START,
    draft: way.name,
    secret: ['numbers', 'answers'],
    fields: { from: 'day', until: 'ends', answers: null },
    check(values) {
      const now = new Date()
      const { people, ...rest } = problemsOf(visitOf(values, now), { now, proven: true, purpose: way.words.purpose })
      return { names: people, ...rest }
    },
    send(values) {
      const visit = visitOf(values, opened)
      return way.file({
        ...visitInput(visit, asks),
        companyId: asks.companyId,
        purpose: values.purpose.trim(),
        version: asks.version,
        guests: visit.people.map((one) => guestOf(one, asks.asks)),
        ...(values.sort !== '' && { groupName: values.sort }),
      })
    },
    onDone: ({ id }) => go(way.sent, { id }, { replace: true }),
    leaves: true,
  })
  const { values, change } = form
  const visit = visitOf(values, opened)
  return {
    ...form,
    visit,
    wrong,
    changePeople: (next: readonly Typed[]) => {
      forgive('people')
      change({
        names: next.map(({ name }) => name),
        numbers: next.map(({ name: _name, ...rest }) => rest),
      })
    },
    changeTimes: (part: Partial<typeof visit.times>) => change({ ...visit.times, ...part }),
    changeAnswers: (answers: Answers) => {
      forgive('answers')
      change({ answers })
    },
  }
}

const timesOf = ({ day, begins, ends }: Times): Times => ({ day, begins, ends })
