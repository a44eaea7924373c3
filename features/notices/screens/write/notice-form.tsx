import { useState } from 'react'
import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { useShow } from '#client/query'
import { AskSheet } from '#client/sheet'
import { useWritten, WritingPage } from '#client/writing'
import type { Preview, SentDetail } from '#contract/notices'
import { Button } from '#ui/button'
import { DocumentEditor } from '#ui/document-editor'
import { Choice, TextField } from '#ui/field'
import { Card } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { previewInput, usePreview } from './preview.ts'
import { PreviewCard } from './preview-card.tsx'
import { WantedFields } from './question-fields.tsx'
import { ScopeField } from './scope-field.tsx'
import { SendSheet } from './send-sheet.tsx'
import { StepFields } from './step-fields.tsx'
import { copyOf, draftProblems, EMPTY, sendProblems, TITLE_MOST, valuesOf, writtenOf } from './values.ts'
import { WhenFields } from './when-fields.tsx'
import s from './write.module.css'

/** The form's field for each field of the call. */
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
  /** The draft of the server as it was when it was opened; null: a new notice. */
  of: SentDetail | null
  /** What a new notice begins as. */
  copied?: SentDetail | null
  may: { readonly mayCompany: boolean; readonly mayPark: boolean }
  onBack: () => void
  /** Begins anew with the draft as the server has it now. */
  onLatest?: () => Promise<void>
}

/** The form of a notice: what it says, to whom, what it wants, when and how; whom it reaches at what cost stands beside it. */
export function NoticeForm({ title, of, copied = null, may, onBack, onLatest = async () => {} }: NoticeFormProps) {
  const go = useGo()
  const show = useShow()
  const [asked, ask] = useState<Preview | null>(null)
  const written = useWritten({
    start: of ? valuesOf(of) : copied ? copyOf(copied) : { ...EMPTY, park: !may.mayCompany },
    draft: of ? `notices.draft.${of.id}.${of.draftVersion}` : copied ? `notices.copy.${copied.id}` : 'notices.new',
    fields: FIELDS,
    purpose: 'notice',
    known: of?.files ?? [],
    check: (values, way) => (way === 'draft' ? draftProblems(values) : sendProblems(values)),
    async ask(values) {
      const input = previewInput(values)
      const preview = await calls.post('preview', input)
      show(calls.read('preview', input), preview)
      ask(preview)
    },
    send: (values, way) =>
      calls.send('save', {
        ...(of && { id: of.id, draftVersion: of.draftVersion }),
        ...writtenOf(values),
        act: way === 'draft' ? 'draft' : 'send',
      }),
    done: ({ state, people }, way) =>
      way === 'draft'
        ? '已存为草稿'
        : state === 'review'
          ? `已提交复核，共 ${people} 人`
          : `已提交发送，共 ${people} 人`,
    onKept: ({ id }) => (of ? onLatest() : go('/notice/addnotice', { id }, { replace: true })),
    onSubmitted: ({ id }) => go('/notice/noticedetailcomp', { id }, { replace: true }),
  })
  const { values, change, errors, editor } = written
  const { preview, error } = usePreview(values)
  return (
    <WritingPage
      title={title}
      onBack={onBack}
      written={written}
      submitText="发送"
      latestText="载入最新的草稿"
      onLatest={onLatest}
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
          hint={`${[...values.title].length} / ${TITLE_MOST}，会出现在推送和短信里`}
          value={values.title}
          onChange={(next) => change({ title: next })}
          maxLength={TITLE_MOST}
          error={errors.title}
        />
        <DocumentEditor label="正文" {...editor} />
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
          id={of.id}
          onGone={() => {
            written.forget()
            onBack()
          }}
        />
      )}
      {asked && (
        <SendSheet
          preview={asked}
          values={values}
          onSend={() => {
            ask(null)
            return written.submitNow()
          }}
          onClose={() => ask(null)}
        />
      )}
    </WritingPage>
  )
}

function Discard({ id, onGone }: { id: string; onGone: () => void }) {
  const [asking, ask] = useState(false)
  const discard = useAct({
    send: () => calls.send('cancel', { id, reason: '删除草稿' }),
    done: '已删除草稿',
    onDone: onGone,
    leaves: true,
  })
  return (
    <div className={s.last}>
      <Button kind="plain" onPress={() => ask(true)}>
        删除草稿
      </Button>
      {asking && (
        <AskSheet
          title="删除这份草稿？"
          text="删除后不能恢复"
          confirmText="删除草稿"
          danger
          act={discard}
          onClose={() => ask(false)}
        />
      )}
    </div>
  )
}
