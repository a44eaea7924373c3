import { useSend } from '#client/form'
import { wordsOf } from '#client/messages'
import { useAsk } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { ProblemDetail } from '#contract/patrol'
import { Choice, TextArea } from '#ui/field'
import { ChosenField } from '#ui/form-fields'
import { patrol } from '../parts/calls.ts'

const KINDS = [
  { value: 'company' as const, label: '企业' },
  { value: 'person' as const, label: '物业人员' },
]

interface Values {
  kind: 'company' | 'person'
  id: string
  name: string
  words: string
}

/** Assigns a problem: the company that holds the place today is proposed, and its clock begins. */
export function AssignSheet({ problem, onClose }: { problem: ProblemDetail; onClose: () => void }) {
  const ask = useAsk()
  const { id, version, proposed } = problem
  const form = useSend<Values, unknown>({
    start: { kind: proposed?.kind ?? 'company', id: proposed?.id ?? '', name: proposed?.name ?? '', words: '' },
    by: 'sheet',
    fields: { act: 'id' },
    check: ({ id: chosen }) => ({ id: chosen === '' ? '请选择责任方' : null }),
    send: ({ kind, id: chosen, words }) =>
      patrol.send('problemAct', {
        id,
        seen: version,
        act: {
          what: 'assign',
          companyId: kind === 'company' ? chosen : null,
          personId: kind === 'person' ? chosen : null,
          words: words.trim(),
        },
      }),
    done: '已派发',
    onDone: onClose,
  })
  const { values, change, errors } = form
  const isProposed = proposed !== null && values.id === proposed.id
  return (
    <FormSheet title="派发问题" form={form} submitText="派发" onClose={onClose}>
      <Choice
        label="责任方类型"
        options={KINDS}
        value={values.kind}
        onChange={(kind) => change({ kind, id: '', name: '' })}
      />
      <ChosenField
        label={values.kind === 'company' ? '企业' : '物业人员'}
        hint={isProposed ? '按位置推荐，可以重新选择' : '派发后开始计算整改期限'}
        error={errors.id}
        value={values.id}
        name={values.name || null}
        onChange={(chosen, name) => change({ id: chosen, name })}
        within={null}
        find={async (text) => {
          const { items } = await ask(patrol.read('addressees', { kind: values.kind, text }))
          return { items, more: false }
        }}
        wordsOf={(failure) => wordsOf(failure) ?? '没有找到，请稍后再试'}
      />
      <TextArea label="整改要求" optional maxLength={200} {...form.field('words')} />
    </FormSheet>
  )
}
