import { useState } from 'react'
import { type SendForm, useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { Choice, DayField, TextField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { ArchivesField } from '../parts/archives-field.tsx'
import type { FormKind, KindForm, ListedRecord, Stamped } from './record.ts'
import { SOURCES } from './words.ts'

/** Of `RecordSheet`. */
export interface RecordSheetProps<Kind extends FormKind, Values extends object> {
  of: KindForm<Kind, Values>
  archiveId: string
  /** null: a new one. */
  record: ListedRecord<Kind> | null
  onClose: () => void
}

/** Writes a record of any kind: a new one, or the next version of the one that was seen. */
export function RecordSheet<Kind extends FormKind, Values extends object>(props: RecordSheetProps<Kind, Values>) {
  const { of, archiveId, record, onClose } = props
  const [today] = useState(() => dayOf(new Date()))
  const start = of.start(record?.data ?? null)
  const around: Stamped = {
    asOf: today,
    source: record === null || record.source === 'import' ? 'staff' : record.source,
    others: record?.others ?? [],
    reason: '',
  }
  const form = useSend<Values & Stamped, { id: string }>({
    start: { ...start, ...around },
    draft: `archives.${of.kind}.${record?.id ?? archiveId}.${record?.version ?? 0}`,
    secret: of.secret ?? [],
    // the call names what the record says under `data`
    fields: Object.fromEntries(Object.keys(start).map((name) => [`data.${name}`, name])) as Record<string, never>,
    by: 'sheet',
    check: (values) => ({ ...of.check(values), asOf: dayProblem(values.asOf, today) }),
    send: (values) => {
      const { asOf, source, others, reason } = values
      return of.send(values, {
        archiveId,
        asOf,
        source,
        ...(record !== null && { recordId: record.id, version: record.version }),
        ...(of.others !== null && { others: others.map(({ id }) => id) }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      })
    },
    done: '已保存',
    onDone: onClose,
  })
  // the form holds the fields of its kind and those around them: each half is a form of its own
  const own = form as unknown as SendForm<Values>
  const rest = form as unknown as SendForm<Stamped>
  return (
    <FormSheet
      title={record === null ? `添加${of.noun}` : `修改${of.noun}`}
      form={form}
      submitText="保存"
      onClose={onClose}
    >
      <of.Fields form={own} />
      {of.others !== null && <ArchivesField label={of.others} except={[archiveId]} {...rest.field('others')} />}
      <DayField label="数据日期" hint="以上内容以哪一天为准" max={today} {...rest.field('asOf')} />
      <Choice label="来源" options={SOURCES} {...rest.field('source')} />
      {record !== null && (
        <TextField label="修改原因" optional maxLength={200} hint="会显示在档案动态里" {...rest.field('reason')} />
      )}
    </FormSheet>
  )
}

/** Why a day cannot be that of a fact, or null. */
export function dayProblem(day: string, today: string): string | null {
  if (day === '') return '请选择数据日期'
  return day > today ? '数据日期不能晚于今天' : null
}
