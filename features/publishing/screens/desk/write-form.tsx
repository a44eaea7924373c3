import { useGo } from '#client/navigation'
import { useRoom } from '#client/page'
import { useWritten, WritingPage } from '#client/writing'
import type { DeskDetail, ItemKind } from '#contract/publishing'
import { DocumentEditor } from '#ui/document-editor'
import { Choice, TextArea, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { desk } from '../parts/calls.ts'
import { KINDS } from '../parts/words.ts'
import { FactFields, type FieldsProps, Moment } from './fact-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { draftProblems, EMPTY, FIELDS, submitProblems, valuesOf, writtenOf } from './values.ts'
import { WritePreview } from './write-preview.tsx'

export interface WriteFormProps {
  kind: ItemKind
  /** What stands at the desk as it was when it was opened; null: something new. */
  of: DeskDetail | null
  onBack: () => void
  /** Begins anew with what the server has now. */
  onLatest?: () => Promise<void>
}

/** The form of something published: what it says, its facts, when it is shown; saved as a draft or handed in for approval. */
export function WriteForm({ kind, of, onBack, onLatest = async () => {} }: WriteFormProps) {
  const go = useGo()
  const room = useRoom()
  const isLive = of?.state === 'published'
  const written = useWritten({
    start: of ? valuesOf(of) : EMPTY,
    draft: of ? `publishing.write.${of.id}.${of.n}.${of.changedAt}` : `publishing.write.${kind}`,
    fields: FIELDS,
    purpose: 'publishing',
    known: of?.files ?? [],
    check: (values, way) => (way === 'draft' ? draftProblems(kind, values) : submitProblems(kind, values)),
    send: (values, way) =>
      desk.send('save', { ...(of && { id: of.id, n: of.n }), ...writtenOf(kind, values, isLive), act: way }),
    done: (_, way) => (way === 'draft' ? '已存为草稿' : '已提交，等待另一个人审核'),
    onKept: ({ id }) => (of ? onLatest() : go('/publishing/write', { id }, { replace: true })),
    onSubmitted: ({ id }) => go('/publishing/review', { id }, { replace: true }),
  })
  const { values, change, errors } = written
  const fields = { kind, values, onChange: change, errors }
  return (
    <WritingPage
      title="撰写内容"
      onBack={onBack}
      written={written}
      submitText="提交审核"
      latestText="载入最新内容"
      onLatest={onLatest}
    >
      {of && <WritingStatus of={of} />}
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
        <DocumentEditor label="正文" {...written.editor} />
      </Card>
      <WhenFields {...fields} isLive={isLive} />
      {room === 'desk' && <WritePreview values={values} pictureUrl={written.editor.pictureUrl} />}
    </WritingPage>
  )
}

/** Why it is written on. */
function WritingStatus({ of: { state, revisionState, reason } }: { of: DeskDetail }) {
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
