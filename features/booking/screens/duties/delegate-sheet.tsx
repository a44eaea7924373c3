import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { approvals, DUTIES_KEY } from '#client/duties'
import { useForm } from '#client/form'
import { Button } from '#ui/button'
import { DayField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { ColleaguePick, type Named } from '../guests/colleague-pick.tsx'
import s from './duties.module.css'

const FIELDS = { toPersonId: 'person', fromAt: 'fromDay', untilAt: 'toDay' } as const

/** Lets a colleague decide in my place, from the first day to the end of the last. */
export function DelegateSheet({ onClose }: { onClose: () => void }) {
  const once = useOneIntent()
  const queries = useQueryClient()
  const [today] = useState(() => dayOf(new Date()))
  const [empty] = useState(() => ({ person: '', fromDay: today, toDay: addDays(today, 6) }))
  const [person, setPerson] = useState<Named | null>(null)
  const { values, change, errors, notice, run, layout } = useForm({ unkept: empty, fields: FIELDS, by: 'sheet' })
  const { element, busy } = layout
  const delegate = () => {
    const problems = {
      person: person === null ? '请选择由谁代您审批' : null,
      fromDay: values.fromDay === '' ? '请选择开始日期' : null,
      toDay: values.toDay === '' || values.toDay < values.fromDay ? '结束日期不能早于开始日期' : null,
    }
    return run(problems, async () => {
      if (person === null) return
      // from now on where it begins today
      const fromAt = values.fromDay === today ? new Date() : startOfDay(values.fromDay)
      const untilAt = startOfDay(addDays(values.toDay, 1))
      await once(`delegate ${person.id} ${values.fromDay} ${values.toDay}`, (options) =>
        approvals.post(
          'delegate',
          { toPersonId: person.id, fromAt: toInstant(fromAt), untilAt: toInstant(untilAt) },
          options,
        ),
      )
      await queries.invalidateQueries({ queryKey: [...DUTIES_KEY] })
      onClose()
      toast(`已委托${person.name}，到期自动结束`, { kind: 'ok' })
    })
  }
  return (
    <Sheet open title="委托同事代您审批" onClose={onClose}>
      <form
        ref={element}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void delegate()
        }}
      >
        <ColleaguePick
          peers
          companyId={null}
          picked={person ? [person] : []}
          onPick={([one]) => {
            change({ person: one?.id ?? '' })
            setPerson(one ?? null)
          }}
          single
        />
        {errors.person && (
          <p className={s.error} role="alert">
            {errors.person}
          </p>
        )}
        <div className={s.twin}>
          <DayField
            label="开始日期"
            value={values.fromDay}
            min={today}
            onChange={(fromDay) => change({ fromDay })}
            error={errors.fromDay}
          />
          <DayField
            label="结束日期"
            value={values.toDay}
            min={values.fromDay || today}
            onChange={(toDay) => change({ toDay })}
            error={errors.toDay}
          />
        </div>
        {notice && (
          <p className={s.error} role="alert">
            {notice.text}
          </p>
        )}
        <Button wide type="submit" busy={busy}>
          委托
        </Button>
      </form>
    </Sheet>
  )
}
