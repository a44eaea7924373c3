import { useOwnTitle } from '#client/page'
import { useWritten, WritingPage } from '#client/writing'
import type { SentDetail } from '#contract/notices'
import { DocumentEditor } from '#ui/document-editor'
import { TextArea, TextField } from '#ui/field'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import { isBlank, problemsOf } from '#vocabulary/document'
import { calls } from '../parts/calls.ts'
import { QuestionFields } from '../write/question-fields.tsx'
import { isQuestionOpen, type QuestionValues, questionOf, questionValuesOf } from '../write/values.ts'

const TITLE = '更正通知'
const NO_QUESTION: QuestionValues = { question: '', options: [], right: '', passage: '' }

export interface CorrectProps {
  /** The notice as it was when its correction was begun. */
  of: SentDetail
  onBack: () => void
  /** Begins anew with what the server has now. */
  onLatest: () => Promise<void>
}

/** Writes the correction of a notice that went out. */
export function Correct({ of: { id, version, title, text, files, question }, onBack, onLatest }: CorrectProps) {
  useOwnTitle(TITLE)
  const written = useWritten({
    start: { title, text, words: '', ...(question ? questionValuesOf(question) : NO_QUESTION) },
    draft: `notices.correct.${id}.${version}`,
    fields: { title: 'title', text: 'text', words: 'words', question: 'question' },
    purpose: 'notice',
    known: files,
    check: (values) => ({
      title: values.title.trim() === '' ? '请填写标题' : null,
      text: isBlank(values.text) ? '请填写通知正文' : (problemsOf(values.text)[0]?.words ?? null),
      words: values.words.trim() === '' ? '请说明更正了什么' : null,
      question: question && isQuestionOpen(values) ? '请填写问题和每个选项' : null,
    }),
    send: (values) =>
      calls.send('correct', {
        id,
        version,
        title: values.title.trim(),
        text: values.text,
        words: values.words.trim(),
        ...(question && { question: questionOf(values) }),
      }),
    done: () => '更正已发出',
    onSubmitted: onBack,
    leaves: false,
  })
  const { values, change, errors, editor } = written
  return (
    <WritingPage
      title={TITLE}
      onBack={onBack}
      written={written}
      submitText="发出更正"
      failedTitle="没有更正"
      latestText="载入最新内容"
      onLatest={onLatest}
    >
      <StateBanner
        tone="info"
        title="更正会再提醒所有人"
        next={
          question
            ? '看过旧内容的人会看到哪里变了，并要重新看完、确认；问题、选项或正确答案改了，之前的回答作废，要重新回答'
            : '看过旧内容的人会看到哪里变了，并要重新看完、确认；已经给出的回答仍然有效'
        }
      />
      <Card>
        <TextField
          label="标题"
          value={values.title}
          onChange={(next) => change({ title: next })}
          maxLength={40}
          error={errors.title}
        />
        <DocumentEditor label="正文" {...editor} />
        {question && <QuestionFields values={values} onChange={change} error={errors.question} />}
        <TextArea
          label="更正说明"
          hint="写明改了什么，收到通知的人会看到，如：集合时间改为 9:00"
          value={values.words}
          onChange={(words) => change({ words })}
          maxLength={200}
          error={errors.words}
        />
      </Card>
    </WritingPage>
  )
}
