import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { useGo } from '#client/navigation'
import type { Asks } from '#contract/visitors'
import { dayOf, toInstant } from '#vocabulary/day'
import { type Answers, answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import { isPlate } from '#vocabulary/plate'
import { type Times, usualTimes } from '../invitations/invite-times.ts'
import { VISITS_KEY } from '../parts/calls.ts'
import { guestOf, NOTHING_PRIVATE, type Private, peopleProblems, type Typed } from '../parts/companions-field.tsx'
import { momentAt } from '../parts/moments.ts'
import { callon } from './calls.ts'

/** Kept while somebody leaves the form; ID numbers, pictures and answers never are. */
const DRAFT = {
  name: 'visitors.callon',
  empty: {
    host: '',
    purpose: '',
    day: '',
    clock: '',
    endDay: '',
    endClock: '',
    plate: '',
    note: '',
    names: [''] as readonly string[],
    phones: [''] as readonly string[],
  },
}
const UNKEPT = { others: [] as readonly Private[], answers: {} as Answers }
const FIELDS = {
  host: 'host',
  purpose: 'purpose',
  from: 'endClock',
  until: 'endClock',
  plate: 'plate',
  note: 'note',
} as const

/** The form by which a guest asks to be received. */
export function useLogging(asks: Asks) {
  const go = useGo()
  const queries = useQueryClient()
  const once = useOneIntent()
  const form = useForm({ draft: DRAFT, unkept: UNKEPT, fields: FIELDS, by: 'page' })
  const { values, change } = form
  const [opened] = useState(() => new Date())
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [wrongAnswers, setWrongAnswers] = useState<Readonly<Record<string, string>>>({})
  const { day, clock, endDay, endClock } = values
  const times: Times = day < dayOf(opened) ? usualTimes(opened) : { day, clock, endDay, endClock }
  const people = values.names.map((name, nth) => ({
    name,
    phone: values.phones[nth] ?? '',
    ...(values.others[nth] ?? NOTHING_PRIVATE),
  }))
  const changePeople = (next: readonly Typed[]) => {
    setWrong({})
    change({
      names: next.map(({ name }) => name),
      phones: next.map(({ phone }) => phone),
      others: next.map(({ idNumber, document, face }) => ({ idNumber, document, face })),
    })
  }
  const [from, until] = [momentAt(times.day, times.clock), momentAt(times.endDay, times.endClock)]
  const answers = cleanAnswers(asks.questions, values.answers)
  const problems = () => {
    const of = peopleProblems(people, asks.asks, { proven: true })
    const ofAnswers = Object.fromEntries(
      answerProblems(asks.questions, answers).map(({ id, message }) => [id, message]),
    )
    setWrong(of)
    setWrongAnswers(ofAnswers)
    const plate = values.plate.trim()
    return {
      purpose: values.purpose.trim() === '' ? '请填写拜访事由' : null,
      endClock: !from || !until ? '请填写完整的时间' : until <= from ? '结束时间要晚于开始时间' : null,
      names: Object.values(of)[0] ?? null,
      plate:
        plate === '' ? (asks.asks.plate === 'must' ? '请填写车牌号' : null) : isPlate(plate) ? null : '车牌号不完整',
      answers: Object.values(ofAnswers)[0] ?? null,
    }
  }
  const inputOf = () => ({
    companyId: asks.companyId,
    host: values.host.trim(),
    from: toInstant(from ?? opened),
    until: toInstant(until ?? opened),
    purpose: values.purpose.trim(),
    version: asks.version,
    guests: people.map((one) => guestOf(one, asks.asks)),
    answers: Object.entries(answers).map(([id, said]) => ({ id, values: [...said] })),
    ...(values.plate.trim() && { plate: values.plate.trim() }),
    ...(values.note.trim() && { note: values.note.trim() }),
  })
  return {
    ...form,
    opened,
    times,
    people,
    wrong,
    wrongAnswers,
    changeTimes: (part: Partial<Times>) => change({ ...times, ...part }),
    changePeople,
    submit: () =>
      form.run(problems(), async () => {
        const input = inputOf()
        const { id } = await once(JSON.stringify(input), (options) => callon.post('guestApplyAdd', input, options))
        form.forget()
        void queries.invalidateQueries({ queryKey: VISITS_KEY, refetchType: 'none' })
        go('/callonRecordDetail', { id }, { replace: true })
        return LEFT
      }),
  }
}
