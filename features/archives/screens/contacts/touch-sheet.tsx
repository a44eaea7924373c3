import { useState } from 'react'
import { useSend } from '#client/form'
import { momentOf } from '#client/messages'
import { FormSheet } from '#client/sheet'
import type { ArchiveTouch } from '#contract/archives'
import { Choice, DateField, DayField, TextArea } from '#ui/field'
import { clockOf, dayOf } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'
import { HOWS } from './words.ts'

/** Of `TouchSheet`. */
export interface TouchSheetProps {
  archiveId: string
  contactId: string
  /** What is mended; null: a new one. */
  touch: ArchiveTouch | null
  /** What is supplemented; null: nothing. */
  earlier: ArchiveTouch | null
  onClose: () => void
}

const OPTIONS = (Object.keys(HOWS) as ArchiveTouch['how'][]).map((value) => ({ value, label: HOWS[value] }))
const FIELDS = {
  'data.at': 'day',
  'data.how': 'how',
  'data.summary': 'summary',
  'data.nextOn': 'nextOn',
  asOf: 'day',
} as const

/** What was spoken about, and the next step. A quarter of an hour later it is supplemented instead of changed. */
export function TouchSheet({ archiveId, contactId, touch, earlier, onClose }: TouchSheetProps) {
  const [now] = useState(() => new Date())
  const heldAt = touch === null ? now : new Date(touch.heldAt)
  const form = useSend({
    start: {
      how: touch?.how ?? earlier?.how ?? 'phone',
      day: dayOf(heldAt),
      time: clockOf(heldAt),
      summary: touch?.summary ?? '',
      nextOn: touch?.nextOn ?? '',
    },
    ...(touch === null && { draft: `archives.touch.${contactId}.${earlier?.id ?? 'new'}` }),
    fields: FIELDS,
    by: 'sheet',
    check: ({ day, time, summary, nextOn }) => ({
      day: day === '' ? '请选择沟通日期' : null,
      time: time === '' ? '请选择沟通时间' : null,
      summary: summary.trim() === '' ? '请填写沟通内容' : null,
      nextOn: nextOn !== '' && nextOn < day ? '下一步日期不能早于沟通当天' : null,
    }),
    send({ how, day, time, summary, nextOn }) {
      const data = {
        contactId,
        at: `${day}T${time}:00+08:00`,
        how,
        summary: summary.trim(),
        nextOn: nextOn === '' ? null : nextOn,
        ...(earlier !== null && { earlierId: earlier.id }),
        ...(touch?.earlierId && { earlierId: touch.earlierId }),
      }
      const seen = touch === null ? {} : { recordId: touch.id, version: touch.version }
      return archive.send('save', { kind: 'touch', archiveId, ...seen, data, asOf: day, source: 'staff' })
    },
    done: touch === null ? '已记录' : '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={touch ? '修改沟通记录' : earlier ? '补充沟通记录' : '记录沟通'}
      form={form}
      submitText={touch ? '保存' : '提交'}
      onClose={onClose}
    >
      {earlier && (
        <p>
          补充 {momentOf(earlier.heldAt)} 的{HOWS[earlier.how]}沟通
        </p>
      )}
      <Choice label="沟通方式" options={OPTIONS} {...form.field('how')} />
      <DayField label="沟通日期" max={dayOf(now)} {...form.field('day')} />
      <DateField kind="time" label="沟通时间" {...form.field('time')} />
      <TextArea
        label="沟通内容"
        hint={touch ? '提交后15分钟内可以修改' : '15分钟内可以修改，之后请补充一条'}
        maxLength={2000}
        {...form.field('summary')}
      />
      <DayField label="下一步日期" hint="到期会提醒跟进人" optional {...form.field('nextOn')} />
    </FormSheet>
  )
}
