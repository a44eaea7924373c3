import { useState } from 'react'
import { useSend } from '#client/form'
import { failureOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { DayField, TextArea } from '#ui/field'
import { Card, Section } from '#ui/page'
import { toast } from '#ui/toast'
import { dayOf } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'
import { FilesField, type FormFile } from '../parts/files-field.tsx'
import { FactField } from './fact-fields.tsx'
import { dataOf, type FactKind, KIND_FIELDS, KIND_WORDS, problemsOf, type Typed, typedOf } from './kind-fields.ts'

/** A fact as it stands. */
export interface FactRecord {
  readonly id: string
  readonly version: number
  readonly asOf: string
  readonly data: object
}

/** Of `FactForm`. */
export interface FactFormProps {
  kind: FactKind
  /** The fact that is wrong; null: it is missing. */
  of: FactRecord | null
  back: string | (() => void)
  /** Somebody changed the fact meanwhile: it is chosen anew. Left out: `of` follows by itself. */
  onOvertaken?: () => void
}

// the form's texts hold files too, so that a draft keeps them
const filesIn = (text: string | undefined): readonly FormFile[] => JSON.parse(text || '[]') as readonly FormFile[]

/** Purposes under which files are sent: a paper's own, and what proves something else. */
const PURPOSE = { paper: 'archive-paper', proof: 'archive-proof' } as const

function startOf(kind: FactKind, of: FactRecord | null, today: string): Typed {
  const own = of !== null && 'files' in of.data ? of.data.files : []
  return { ...typedOf(kind, of?.data ?? null), wrong: '', asOf: today, proof: JSON.stringify(own) }
}

/** What a fact should say, why, and what proves it. */
export function FactForm({ kind, of, back, onOvertaken }: FactFormProps) {
  const go = useGo()
  const [today] = useState(() => dayOf(new Date()))
  const isPaper = kind === 'paper'
  const form = useSend<Record<string, string>, { id: string }>({
    start: startOf(kind, of, today),
    draft: `archives.proposal.${of === null ? kind : `${of.id}.${of.version}`}`,
    fields: {
      ...Object.fromEntries(KIND_FIELDS[kind].map(({ name }) => [`data.${name}`, name])),
      files: 'proof',
      'data.files': 'proof',
    },
    check: (values) => ({
      ...problemsOf(kind, values),
      wrong: (values['wrong'] ?? '').trim().length < 2 ? '请说明哪里不对或缺少什么' : null,
      asOf: values['asOf'] === '' ? '请选择数据日期' : null,
      proof: isPaper && filesIn(values['proof']).length === 0 ? '请上传材料' : null,
    }),
    send: (values) => archive.send('propose', inputOf(kind, of, values)),
    onRefused(error) {
      if (!onOvertaken || failureOf(error)?.changed !== true) return false
      toast('记录刚被他人修改，请对照最新内容再提')
      onOvertaken()
      return true
    },
    done: '已提交，园区处理后会通知您',
    onDone: () => go('/epsarchives/proposals', { view: 'own' }, { replace: true }),
    leaves: true,
  })
  const proof = form.field('proof')
  return (
    <FormPage title="提出更正" back={back} form={form} submitText="提交更正">
      <Section title={of === null ? `缺少的${KIND_WORDS[kind]}` : `${KIND_WORDS[kind]}应改为`}>
        <Card>
          {KIND_FIELDS[kind].map((field) => (
            <FactField key={field.name} of={field} field={form.field(field.name)} />
          ))}
          <DayField label="数据日期" hint="以上内容在哪一天是这样" max={today} {...form.field('asOf')} />
        </Card>
      </Section>
      <Section title="说明">
        <Card>
          <TextArea
            label="哪里不对"
            placeholder={of === null ? '例如 2026 年获得，园区还没有登记' : '例如证书编号写错了'}
            maxLength={500}
            {...form.field('wrong')}
          />
          <FilesField
            label={isPaper ? '材料' : '证明材料'}
            hint={isPaper ? '照片或文件，最多9个' : '例如证书照片，最多9个'}
            optional={!isPaper}
            purpose={isPaper ? PURPOSE.paper : PURPOSE.proof}
            value={filesIn(proof.value)}
            onChange={(files) => proof.onChange(JSON.stringify(files))}
            error={proof.error}
          />
        </Card>
      </Section>
    </FormPage>
  )
}

/** What is sent. */
function inputOf(kind: FactKind, of: FactRecord | null, values: Typed) {
  const files = [...filesIn(values['proof'])]
  const isPaper = kind === 'paper'
  const before = of?.data ?? null
  const data = isPaper ? { ...dataOf(kind, values, before), files } : dataOf(kind, values, before)
  const input = {
    kind,
    data,
    asOf: values['asOf'] ?? '',
    wrong: (values['wrong'] ?? '').trim(),
    files: isPaper ? [] : files,
    ...(of !== null && { recordId: of.id, version: of.version }),
  }
  // each kind goes with its own data
  return input as Parameters<typeof archive.send<'propose'>>[1] & object
}
