import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Extension } from '#contract/archives'
import { Choice, DayField } from '#ui/field'
import { FormFields } from '#ui/form-fields'
import { dayOf } from '#vocabulary/day'
import { type Answers, answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import { archive } from '../parts/calls.ts'
import { dayProblem } from './record-sheet.tsx'
import { SOURCES } from './words.ts'

interface Values {
  answers: Answers
  asOf: string
  source: 'enterprise' | 'staff' | 'import' | 'paper'
}

/** Writes the answers of one archive to what the park asks besides. */
export function ExtensionSheet({
  archiveId,
  extension: { fields, version, extension },
  onClose,
}: {
  archiveId: string
  extension: Extension
  onClose: () => void
}) {
  const [today] = useState(() => dayOf(new Date()))
  const [wrong, mark] = useState<Readonly<Record<string, string>>>({})
  const form = useSend<Values, { id: string }>({
    start: {
      answers: Object.fromEntries((extension?.data.answers ?? []).map(({ id, values }) => [id, values])),
      asOf: today,
      source: extension === null || extension.source === 'import' ? 'staff' : extension.source,
    },
    fields: { 'data.answers': 'answers' },
    by: 'sheet',
    check: ({ answers, asOf }) => {
      const problems = answerProblems(fields, cleanAnswers(fields, answers))
      mark(Object.fromEntries(problems.map(({ id, message }) => [id, message])))
      return { answers: problems[0]?.message ?? null, asOf: dayProblem(asOf, today) }
    },
    send: ({ answers, asOf, source }) => {
      const clean = cleanAnswers(fields, answers)
      return archive.send('save', {
        kind: 'extension',
        archiveId,
        ...(extension && { recordId: extension.id, version: extension.version }),
        asOf,
        source,
        data: {
          version,
          answers: fields.flatMap(({ id, label }) => {
            const values = clean[id]
            return values === undefined ? [] : [{ id, label, values: [...values] }]
          }),
        },
      })
    },
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet title="填写扩展信息" form={form} submitText="保存" onClose={onClose}>
      <FormFields
        fields={fields}
        value={form.values.answers}
        onChange={(answers) => {
          mark({})
          form.change({ answers })
        }}
        errors={wrong}
      />
      <DayField label="数据日期" hint="以上内容以哪一天为准" max={today} {...form.field('asOf')} />
      <Choice label="来源" options={SOURCES} {...form.field('source')} />
    </FormSheet>
  )
}
