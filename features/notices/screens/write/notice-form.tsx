import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { codeOf, tell } from '#client/messages'
import { useGo } from '#client/navigation'
import { useTextFiles } from '#client/upload'
import type { Preview, SentDetail } from '#contract/notices'
import { Button } from '#ui/button'
import { DocumentEditor } from '#ui/document-editor'
import { Choice, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { calls, sentQuery } from '../parts/queries.ts'
import { REFUSED } from '../parts/refused.ts'
import { useAct } from '../parts/use-act.ts'
import { previewQuery, usePreview, wishOf } from './preview.ts'
import { PreviewCard } from './preview-card.tsx'
import { WantedFields } from './question-fields.tsx'
import { ScopeField } from './scope-field.tsx'
import { SendSheet } from './send-sheet.tsx'
import { StepFields } from './step-fields.tsx'
import { draftProblems, sendProblems, type Values, writtenOf } from './values.ts'
import { WhenFields } from './when-fields.tsx'
import s from './write.module.css'

/** Under which field of the form is said what the server says of a field of the call. */
const FIELDS = {
  title: 'title',
  text: 'text',
  scope: 'lines',
  question: 'question',
  sendAt: 'sendDay',
  dueAt: 'dueDay',
  steps: 'steps',
} as const

export interface NoticeFormProps {
  title: string
  draft: { readonly name: string; readonly empty: Values }
  /** The draft of the server; null: a new notice. */
  of: SentDetail | null
  may: { readonly mayCompany: boolean; readonly mayPark: boolean }
  onBack: () => void
  /** Begins anew with the draft as the server has it now. */
  onLatest: () => void
}

/** The form of a notice: what it says, to whom, what it wants, when and how; whom it reaches at what cost is told all along. */
export function NoticeForm({ title, draft, of, may, onBack, onLatest }: NoticeFormProps) {
  const act = useAct()
  const go = useGo()
  const queries = useQueryClient()
  const form = useForm({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const { preview, error } = usePreview(values)
  const { problem: filesProblem, ...files } = useTextFiles({
    purpose: 'notice',
    text: values.text,
    known: of?.files ?? [],
  })
  const [checked, check] = useState(false)
  const [stale, noteStale] = useState(false)
  const [asked, ask] = useState<Preview | null>(null)

  const save = async (how: 'draft' | 'send') => {
    const said = {
      ...(of && { id: of.id, draftVersion: of.draftVersion }),
      ...writtenOf(values),
      act: how,
    }
    noteStale(false)
    try {
      return await act(`save ${JSON.stringify(said)}`, (options) => calls.post('save', said, options))
    } catch (failure) {
      noteStale(codeOf(failure) === REFUSED.draftChanged)
      throw failure
    }
  }
  const latest = async () => {
    if (of) await queries.invalidateQueries({ queryKey: sentQuery(of.id).queryKey })
    form.forget()
    onLatest()
  }
  const withFiles = <Problems extends { text: string | null }>(problems: Problems): Problems => ({
    ...problems,
    text: problems.text ?? filesProblem,
  })
  const keep = () => {
    check(true)
    return form.run(withFiles(draftProblems(values)), async () => {
      const { id } = await save('draft')
      form.forget()
      toast('已存为草稿', { kind: 'ok' })
      if (of === null) go('/notice/addnotice', { id }, { replace: true })
      else onLatest()
    })
  }
  const submit = () => {
    check(true)
    return form.run(withFiles(sendProblems(values)), async () => {
      const fresh = await queries.fetchQuery(previewQuery(wishOf(values)))
      ask(fresh)
    })
  }
  const send = () => {
    ask(null)
    return form.run({}, async () => {
      const { id, state, people } = await save('send')
      form.forget()
      toast(state === 'review' ? `已提交复核，共 ${people} 人` : `已提交发送，共 ${people} 人`, { kind: 'ok' })
      go('/notice/noticedetailcomp', { id }, { replace: true })
      return LEFT
    })
  }
  return (
    <FormPage
      title={title}
      onBack={onBack}
      {...form.layout}
      submitText="发送"
      onSubmit={submit}
      beside={
        <Button kind="secondary" disabledReason={form.layout.busy ? '正在提交' : null} onPress={keep}>
          存草稿
        </Button>
      }
    >
      <Card>
        {may.mayCompany && may.mayPark && (
          <Choice
            label="以谁的名义"
            options={[
              { value: 'company', label: '本企业' },
              { value: 'park', label: '园区' },
            ]}
            value={values.park ? 'park' : 'company'}
            onChange={(whose) => change({ park: whose === 'park', lines: [], except: [] })}
          />
        )}
        <TextField
          label="标题"
          hint={`${[...values.title].length} / 40，会出现在推送和短信里`}
          value={values.title}
          onChange={(next) => change({ title: next })}
          maxLength={40}
          error={errors.title}
        />
        <DocumentEditor
          label="正文"
          value={values.text}
          onChange={(text) => change({ text })}
          {...files}
          checked={checked && Boolean(errors.text)}
          error={errors.text}
        />
      </Card>
      <Card>
        <ScopeField values={values} onChange={change} preview={preview} error={errors.lines} />
      </Card>
      <WantedFields values={values} onChange={change} error={errors.question} />
      <WhenFields values={values} onChange={change} errors={errors} />
      <Card>
        <StepFields
          steps={values.steps}
          onChange={(steps) => change({ steps })}
          preview={preview}
          error={errors.steps}
        />
      </Card>
      <PreviewCard preview={preview} error={error} />
      {of && (
        <Discard
          of={of}
          onGone={() => {
            form.forget()
            onBack()
          }}
        />
      )}
      {notice && (
        <Notice title="没有保存" text={notice.text} requestId={notice.requestId}>
          {of && stale && (
            <Button kind="secondary" size="s" onPress={latest}>
              载入最新的草稿
            </Button>
          )}
        </Notice>
      )}
      {asked && <SendSheet preview={asked} values={values} onSend={send} onClose={() => ask(null)} />}
    </FormPage>
  )
}

function Discard({ of: { id }, onGone }: { of: SentDetail; onGone: () => void }) {
  const act = useAct()
  const [asking, ask] = useState(false)
  const discard = async () => {
    try {
      await act(`discard ${id}`, (options) => calls.post('cancel', { id, reason: '删除草稿' }, options))
      toast('已删除草稿', { kind: 'ok' })
      onGone()
    } catch (error) {
      tell(error)
    }
  }
  return (
    <div className={s.last}>
      <Button kind="plain" onPress={() => ask(true)}>
        删除草稿
      </Button>
      <ConfirmSheet
        open={asking}
        title="删除这份草稿？"
        text="删除后不能恢复"
        confirmText="删除草稿"
        danger
        onConfirm={discard}
        onClose={() => ask(false)}
      />
    </div>
  )
}
