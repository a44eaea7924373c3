import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { codeOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useTextFiles } from '#client/upload'
import type { DeskDetail, ItemKind } from '#contract/publishing'
import { Button } from '#ui/button'
import { DocumentEditor } from '#ui/document-editor'
import { Choice, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { desk } from '../parts/queries.ts'
import { REFUSED } from '../parts/refused.ts'
import { useAct } from '../parts/use-act.ts'
import { KINDS } from '../parts/words.ts'
import { deskItemQuery } from './desk-queries.ts'
import { FactFields, type FieldsProps, Moment } from './fact-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { draftProblems, FIELDS, submitProblems, type Values, writtenOf } from './values.ts'

export interface WriteFormProps {
  kind: ItemKind
  draft: { readonly name: string; readonly empty: Values }
  /** What stands at the desk; null: something new. */
  of: DeskDetail | null
  onBack: () => void
  /** Begins anew with what the server has now. */
  onLatest: () => void
}

/** The form of something published: what it says, its facts, when it is shown; kept as a draft or handed in for approval. */
export function WriteForm({ kind, draft, of, onBack, onLatest }: WriteFormProps) {
  const act = useAct()
  const go = useGo()
  const queries = useQueryClient()
  const form = useForm({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const [checked, check] = useState(false)
  const { problem: filesProblem, ...files } = useTextFiles({
    purpose: 'publishing',
    text: values.text,
    known: of?.files ?? [],
  })
  const [stale, noteStale] = useState(false)
  const isLive = of?.state === 'published'

  const save = async (how: 'draft' | 'submit') => {
    const said = { ...(of && { id: of.id, n: of.n }), ...writtenOf(kind, values, isLive), act: how }
    noteStale(false)
    try {
      return await act(`save ${JSON.stringify(said)}`, (options) => desk.post('save', said, options))
    } catch (failure) {
      noteStale(codeOf(failure) === REFUSED.changed)
      throw failure
    }
  }
  const latest = async () => {
    if (of) await queries.refetchQueries({ queryKey: deskItemQuery(of.id).queryKey })
    form.forget()
    onLatest()
  }
  const withFiles = <Problems extends { text: string | null }>(problems: Problems): Problems => ({
    ...problems,
    text: problems.text ?? filesProblem,
  })
  const keep = () => {
    check(true)
    return form.run(withFiles(draftProblems(kind, values)), async () => {
      const { id } = await save('draft')
      toast('已存为草稿', { kind: 'ok' })
      if (of) return await latest()
      form.forget()
      go('/publishing/write', { id }, { replace: true })
    })
  }
  const submit = () => {
    check(true)
    return form.run(withFiles(submitProblems(kind, values)), async () => {
      const { id } = await save('submit')
      form.forget()
      toast('已提交，等待另一个人审核', { kind: 'ok' })
      go('/publishing/review', { id }, { replace: true })
      return LEFT
    })
  }
  const fields = { kind, values, onChange: change, errors }
  return (
    <FormPage
      title="撰写内容"
      onBack={onBack}
      {...form.layout}
      submitText="提交审核"
      onSubmit={submit}
      beside={
        <Button kind="secondary" disabledReason={form.layout.busy ? '正在提交' : null} onPress={keep}>
          存草稿
        </Button>
      }
    >
      {notice && (
        <Notice title="没有保存" text={notice.text} requestId={notice.requestId}>
          {of && stale && (
            <Button kind="secondary" size="s" onPress={latest}>
              载入最新内容
            </Button>
          )}
        </Notice>
      )}
      {of && <Standing of={of} />}
      <Card>
        <TextField
          label={`${KINDS[kind]}标题`}
          hint={`${[...values.title].length} / 60`}
          value={values.title}
          onChange={(title) => change({ title })}
          maxLength={60}
          error={errors.title}
        />
        <TextArea
          label="摘要"
          optional
          hint="显示在列表和分享里"
          value={values.summary}
          onChange={(summary) => change({ summary })}
          maxLength={200}
          error={errors.summary}
        />
        <PictureField value={values.pictures} onChange={(pictures) => change({ pictures })} error={errors.pictures} />
      </Card>
      <FactFields {...fields} />
      <Card>
        <DocumentEditor
          label="正文"
          value={values.text}
          onChange={(text) => change({ text })}
          {...files}
          checked={checked}
          error={errors.text}
        />
      </Card>
      <WhenFields {...fields} isLive={isLive} />
    </FormPage>
  )
}

/** Why it is written on. */
function Standing({ of: { state, revisionState, reason } }: { of: DeskDetail }) {
  if (revisionState === 'sent-back')
    return <StateBanner tone="warn" title="已退回，请修改后重新提交" next={reason && `退回原因：${reason}`} />
  if (state === 'published')
    return <StateBanner tone="info" title="正在发布中" next="修改提交后先审核，通过以前大家看到的还是原来的内容" />
  return null
}

function WhenFields({ isLive, ...props }: FieldsProps & { isLive: boolean }) {
  const { values, onChange, errors } = props
  return (
    <Section title={isLive ? '更正与时间' : '发布时间'}>
      <Card>
        {isLive ? (
          <TextArea
            label="更正说明"
            optional
            hint="填写后，读者会在更正记录里看到"
            value={values.words}
            onChange={(words) => onChange({ words })}
            maxLength={200}
            error={errors.words}
          />
        ) : (
          <>
            <Choice
              label="什么时候发布"
              options={[
                { value: 'now', label: '审核通过后' },
                { value: 'later', label: '定时发布' },
              ]}
              value={values.later ? 'later' : 'now'}
              onChange={(when) => onChange({ later: when === 'later' })}
              error={values.later ? null : errors.publishDay}
            />
            {values.later && <Moment {...props} label="发布" day="publishDay" time="publishTime" />}
          </>
        )}
        <Moment {...props} label="下架" day="endDay" time="endTime" optional />
      </Card>
    </Section>
  )
}
