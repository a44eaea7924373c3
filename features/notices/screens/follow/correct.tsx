import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { useOwnTitle } from '#client/page'
import { useTextFiles } from '#client/upload'
import type { SentDetail } from '#contract/notices'
import { DocumentEditor } from '#ui/document-editor'
import { TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { isBlank, problemsOf } from '#vocabulary/document'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

const TITLE = '更正通知'
const FIELDS = { title: 'title', text: 'text', words: 'words' } as const

/** Writes the correction of a notice that went out. */
export function Correct({
  of: { id, version, title, text, files: known },
  onBack,
}: {
  of: SentDetail
  onBack: () => void
}) {
  const act = useAct()
  useOwnTitle(TITLE)
  const [draft] = useState(() => ({
    name: `notices.correct.${id}.${version}`,
    empty: { title, text, words: '' },
  }))
  const form = useForm({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const [checked, check] = useState(false)
  const { problem: filesProblem, ...files } = useTextFiles({ purpose: 'notice', text: values.text, known })
  const submit = () => {
    check(true)
    const blank = isBlank(values.text)
    const problems = {
      title: values.title.trim() === '' ? '请填写标题' : null,
      text: blank ? '请填写通知正文' : (problemsOf(values.text)[0]?.words ?? filesProblem),
      words: values.words.trim() === '' ? '请说明更正了什么' : null,
    }
    return form.run(problems, async () => {
      const said = { title: values.title.trim(), text: values.text, words: values.words.trim() }
      await act(`correct ${id} ${version} ${JSON.stringify(said)}`, (options) =>
        calls.post('correct', { id, version, ...said }, options),
      )
      form.forget()
      toast('更正已发出', { kind: 'ok' })
      onBack()
      return LEFT
    })
  }
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="发出更正" onSubmit={submit}>
      {notice && <Notice title="没有更正" text={notice.text} requestId={notice.requestId} />}
      <StateBanner
        tone="info"
        title="更正会再提醒所有人"
        next="看过旧内容的人会看到哪里变了，并要重新看完、确认；已经给出的回答仍然有效"
      />
      <Card>
        <TextField
          label="标题"
          value={values.title}
          onChange={(next) => change({ title: next })}
          maxLength={40}
          error={errors.title}
        />
        <DocumentEditor
          label="正文"
          value={values.text}
          onChange={(next) => change({ text: next })}
          {...files}
          checked={checked && Boolean(errors.text)}
          error={errors.text}
        />
        <TextArea
          label="更正说明"
          hint="写明改了什么，收到通知的人会看到，如：集合时间改为 9:00"
          value={values.words}
          onChange={(words) => change({ words })}
          maxLength={200}
          error={errors.words}
        />
      </Card>
    </FormPage>
  )
}
