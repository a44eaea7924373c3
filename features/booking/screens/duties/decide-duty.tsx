import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOneIntent } from '#client/calls'
import { approvals, type Duty, dutyCaseQuery, dutyPreviewQuery } from '#client/duties'
import { useForm } from '#client/form'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from './duties.module.css'

const FIELDS = { opinion: 'opinion' } as const
const WORDS = {
  approve: { title: '同意这个申请？', effects: '同意后：', act: '同意', done: '已同意', example: '例如 同意' },
  reject: {
    title: '不同意这个申请？',
    effects: '不同意后：',
    act: '不同意',
    done: '已处理：不同意',
    example: '例如 该时段园区另有活动',
  },
} as const

export interface DecideDutyProps {
  duty: Duty
  act: 'approve' | 'reject'
  onClose: () => void
}

/** One decision about a duty: what is asked for, what the decision will do, and an opinion. */
export function DecideDuty({ duty, act, onClose }: DecideDutyProps) {
  const { caseId, title } = duty
  return (
    <Sheet open title={WORDS[act].title} onClose={onClose}>
      {caseId === null ? null : <Decision caseId={caseId} title={title} act={act} onClose={onClose} />}
    </Sheet>
  )
}

interface DecisionProps {
  caseId: string
  title: string
  act: 'approve' | 'reject'
  onClose: () => void
}

function Decision({ caseId, title, act, onClose }: DecisionProps) {
  const words = WORDS[act]
  const { data, error, refetch } = useQuery(dutyCaseQuery(caseId))
  const expect = data?.expect
  const preview = useQuery({ ...dutyPreviewQuery({ caseId, act, expect: expect ?? 0 }), enabled: expect !== undefined })
  const { form, decide } = useDecision({ caseId, act, expect, onClose })
  const { values, change, errors, notice } = form
  const { element, busy } = form.layout
  if (!data) return <NotLoaded error={error} onRetry={refetch} shape="card" />
  return (
    <form
      ref={element}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
    >
      <p className={s.title}>{title}</p>
      <Facts
        facts={[
          { name: '申请人', value: data.applicant },
          ...data.fields.flatMap(({ label, value }) => fieldFact(label, value)),
        ]}
      />
      {preview.data ? (
        <div>
          <p className={s.quiet}>{words.effects}</p>
          <ul className={s.effects}>
            {preview.data.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : (
        <NotLoaded error={preview.error} onRetry={preview.refetch} shape="card" />
      )}
      <TextArea
        label="意见"
        optional={act === 'approve'}
        placeholder={words.example}
        value={values.opinion}
        onChange={(opinion) => change({ opinion })}
        maxLength={200}
        error={errors.opinion}
      />
      {notice && (
        <p className={s.error} role="alert">
          {notice.text}
        </p>
      )}
      <Button
        wide
        type="submit"
        kind={act === 'reject' ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={preview.data ? null : '正在查看处理后的结果'}
      >
        {words.act}
      </Button>
    </form>
  )
}

/** A field of an application, unless it is empty; flags are said by yes and no. */
function fieldFact(name: string, value: string | number | boolean | null) {
  if (value === null || value === '') return []
  return [{ name, value: typeof value === 'boolean' ? (value ? '是' : '否') : String(value) }]
}

function useDecision({ caseId, act, expect, onClose }: Omit<DecisionProps, 'title'> & { expect: number | undefined }) {
  const once = useOneIntent()
  const queries = useQueryClient()
  const draft = useMemo(() => ({ name: `duty.${act}.${caseId}`, empty: { opinion: '' } }), [act, caseId])
  const form = useForm({ draft, fields: FIELDS, by: 'sheet' })
  const opinion = form.values.opinion.trim()
  // the duty may be of any area: whatever shows it is asked anew
  const anew = () => queries.invalidateQueries()
  const decide = () => {
    const problems = { opinion: act === 'reject' && opinion === '' ? '请填写意见，申请人可以看到' : null }
    return form.run(problems, async () => {
      const wish = { caseId, act, ...(expect !== undefined && { expect }), ...(opinion !== '' && { opinion }) }
      try {
        await once(`act ${JSON.stringify(wish)}`, (options) => approvals.post('act', wish, options))
      } catch (error) {
        // somebody was quicker, or it came back changed: what is shown is asked anew
        void anew()
        throw error
      }
      form.forget()
      onClose()
      toast(WORDS[act].done, { kind: 'ok' })
      await anew()
    })
  }
  return { form, decide }
}
