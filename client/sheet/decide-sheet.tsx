import type { ReactNode } from 'react'
import type { Command } from '#client/calls'
import { type Problems, type SendForm, useSend } from '#client/form'
import { NotLoaded } from '#client/query'
import { Choices, TextArea } from '#ui/field'
import { FormSheet, type FormSheetProps } from './form-sheet.tsx'
import s from './sheet.module.css'

/** What who decides gives as a reason, and the fields that the applicant is asked to mend. */
export interface Decision {
  opinion: string
  fields: readonly string[]
}

/** What a decision is called, and what it asks for. */
export interface DecideWords {
  /** The question: 同意这个申请？ */
  readonly title: string
  /** What sending does, verb first. */
  readonly act: string
  /** Said in passing when it went well. */
  readonly done: string
  /** The applicant must be told why. */
  readonly needsOpinion: boolean
  /** An opinion as somebody would write it. */
  readonly example: string
  /** It ends the application. */
  readonly danger?: boolean
}

/** A decision that is sent once: its opinion stays typed while one looks something up. */
export interface DecideOptions<More extends object, Body> {
  readonly words: DecideWords
  /** The draft's name: one for each case and act. */
  readonly draft: string
  /** Further fields as they stand at first: to whom, at whose cost. */
  readonly more: More
  /** Those of them that no draft keeps. */
  readonly secret?: readonly (keyof More & string)[]
  /** The form's field for each field of the call that bears another name. */
  readonly fields?: Readonly<Record<string, keyof (Decision & More) & string>>
  /** What is wrong with the further fields, in words. */
  readonly check?: (values: Decision & More) => Problems<Decision & More>
  /** What is meant; the opinion is trimmed. */
  readonly send: (values: Decision & More) => Command<Body>
  readonly onDone: (answer: Body) => unknown
}

/** The form of a decision, for `DecideSheet`: an opinion where the applicant must be told why, and what else the decision asks for. */
export function useDecide<More extends object, Body>(options: DecideOptions<More, Body>): SendForm<Decision & More> {
  const { words, draft, more, secret = [], fields, check, send, onDone } = options
  const trimmed = (values: Decision & More) => ({ ...values, opinion: values.opinion.trim() })
  return useSend<Decision & More, Body>({
    start: { opinion: '', fields: [], ...more },
    draft,
    secret,
    ...(fields && { fields }),
    by: 'sheet',
    check: (values) => ({
      ...check?.(values),
      opinion: words.needsOpinion && values.opinion.trim() === '' ? '请填写意见，申请人可以看到' : null,
    }),
    send: (values) => send(trimmed(values)),
    done: words.done,
    onDone,
  })
}

/** What a decision will do. */
export interface Follows {
  /** Before the sentences: 同意后： */
  readonly title: string
  /** Undefined: they are not known yet, and nothing can be decided. */
  readonly sentences: readonly string[] | undefined
  /** Why they are not known. */
  readonly error?: unknown
  readonly onRetry?: () => unknown
}

/** Of `DecideSheet`. */
export interface DecideSheetProps {
  words: DecideWords
  /** Of `useDecide`. */
  form: FormSheetProps['form'] & Pick<SendForm<Decision>, 'field'>
  /** What is decided about, where the page behind does not say it. */
  about?: ReactNode
  /** What the decision will do; left out where it does nothing yet. */
  follows?: Follows | null
  /** Fields of the application that can be named to be mended. */
  mend?: readonly { value: string; label: string }[]
  disabledReason?: string | null
  onClose: () => void
  /** Further fields, above the opinion. */
  children?: ReactNode
}

/** One decision about an application: what it is about, what will follow, and an opinion that the applicant reads. */
export function DecideSheet(props: DecideSheetProps) {
  const { words, form, about, follows, mend, disabledReason, onClose, children } = props
  const unread = follows && follows.sentences === undefined ? '正在查看处理后的结果' : null
  return (
    <FormSheet
      title={words.title}
      form={form}
      submitText={words.act}
      danger={words.danger ?? false}
      disabledReason={disabledReason ?? unread}
      onClose={onClose}
    >
      {about}
      {follows && <Effects {...follows} />}
      {children}
      {mend && <Choices label="需要修改的内容" optional options={mend} {...form.field('fields')} />}
      <TextArea
        label="意见"
        optional={!words.needsOpinion}
        placeholder={words.example}
        maxLength={200}
        {...form.field('opinion')}
      />
    </FormSheet>
  )
}

function Effects({ title, sentences, error = null, onRetry = () => undefined }: Follows) {
  if (sentences === undefined) return <NotLoaded error={error} onRetry={onRetry} shape="card" />
  if (sentences.length === 0) return null
  return (
    <div>
      <p className={s.note}>{title}</p>
      <ul className={s.effects}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
