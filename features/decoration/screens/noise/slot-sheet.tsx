import { type Window, windowsWords } from '#can/decoration'
import { useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { NoiseSlot } from '#contract/decoration'
import { DateField, DayField, TextField } from '#ui/field'
import { dayOf, isDay } from '#vocabulary/day'
import { decoration } from '../parts/calls.ts'
import type { Calendar, Job } from './calendar-words.ts'
import { clockOfMinute, minuteOf, type SlotValues, slotProblems } from './noise-words.ts'

/** Of `SlotSheet`. */
export interface SlotSheetProps {
  calendar: Calendar
  /** Of which job; null where the calendar lists it no more. */
  job: Job | null
  caseId: string
  /** The slot that is moved; null: a new one is announced. */
  slot: NoiseSlot | null
  onClose: () => void
}

/** Announces a noisy slot of a job, or moves one; what is asked for a day are its hours. */
export function SlotSheet({ calendar, job, caseId, slot, onClose }: SlotSheetProps) {
  const form = useSend<SlotValues, unknown>({
    start: {
      day: slot?.day ?? dayOf(new Date(calendar.aheadFrom)),
      from: slot ? clockOfMinute(slot.fromMinute) : '',
      to: slot ? clockOfMinute(slot.toMinute) : '',
      about: slot?.about ?? '',
    },
    draft: slot ? `decoration.slot.${slot.id}.${slot.version}` : `decoration.slot.${caseId}.new`,
    by: 'sheet',
    fields: { fromMinute: 'from', toMinute: 'to', caseId: null, act: null },
    check: (values) =>
      slotProblems(values, {
        firstOn: job?.firstOn ?? null,
        lastOn: job?.lastOn ?? null,
        windows,
        aheadFrom: calendar.aheadFrom,
      }),
    send: ({ day, from, to, about }) => {
      const times = { day, fromMinute: minuteOf(from) ?? 0, toMinute: minuteOf(to) ?? 0 }
      return decoration.send('noiseSave', {
        act: slot
          ? { what: 'move', id: slot.id, seen: slot.version, ...times }
          : { what: 'announce', caseId, ...times, about: about.trim() },
      })
    },
    done: slot ? '已改时间，邻居会看到新的时段' : '已公示，邻居会收到通知',
    onDone: onClose,
  })
  const windows = useWindows(job, form.values.day)
  return (
    <FormSheet
      title={slot ? '改时间' : '公示噪声作业'}
      form={form}
      submitText={slot ? '保存' : '公示'}
      onClose={onClose}
    >
      <DayField
        label="日期"
        hint={windows === null ? '至少提前48小时公示' : `当天可施工：${windowsWords(windows)}`}
        min={dayOf(new Date(calendar.aheadFrom))}
        {...(job?.lastOn != null && { max: job.lastOn })}
        {...form.field('day')}
      />
      <DateField kind="time" label="开始" {...form.field('from')} />
      <DateField kind="time" label="结束" {...form.field('to')} />
      {!slot && (
        <TextField
          label="做什么"
          placeholder="如 地面开槽、墙面拆除"
          hint="同楼层和上下楼层的邻居会看到"
          maxLength={60}
          {...form.field('about')}
        />
      )}
    </FormSheet>
  )
}

/** The hours of a job's use on a day; null: not known yet, or it is no day. */
function useWindows(job: Job | null, day: string): readonly Window[] | null {
  const asked = useQuery({ ...decoration.read('calendar', { from: day }), enabled: isDay(day) })
  const own = asked.data?.hours.find(({ use }) => use === job?.use)
  return own?.days.find((one) => one.day === day)?.windows ?? null
}
