import { useState } from 'react'
import { CallFailure, type Command } from '#client/calls'
import { type Form, LEFT, type Problems, useForm } from '#client/form'
import { useCommand } from '#client/query'
import { toast } from '#ui/toast'
import type { Document } from '#vocabulary/document'
import { type TextEditor, type TextEditorOptions, useTextEditor } from './use-text-editor.ts'

/** What becomes of a text: it stays a draft on the server, or is handed in. */
export type Way = 'draft' | 'submit'

/** A text that is written. */
export interface WrittenOptions<Values extends { readonly text: Document }, Body>
  extends Pick<TextEditorOptions, 'purpose' | 'known'> {
  /** The fields as they stand at first. */
  readonly start: Values
  /** The name of the draft on the phone; it names the version that was opened. Read once, as `start` is. */
  readonly draft: string
  /** The form's field for each field of the call. */
  readonly fields: Readonly<Record<string, keyof Values & string>>
  /** What is wrong before it is sent, in words by field. */
  readonly check: (values: Values, way: Way) => Problems<Values>
  /** Asks a last question before it is handed in: a sheet whose yes is `submitNow`. */
  readonly ask?: (values: Values) => Promise<void>
  readonly send: (values: Values, way: Way) => Command<Body>
  /** Said in passing when it went well. */
  readonly done: (answer: Body, way: Way) => string
  /** The server has the draft: the form goes on with it. What was typed is forgotten after it. Left out: the text is only handed in. */
  readonly onKept?: (answer: Body) => unknown
  /** It was handed in: leads away from the form. */
  readonly onSubmitted: (answer: Body) => unknown
  /** False where that leads to a view of the same record: what is shown of it is asked anew before. */
  readonly leaves?: boolean
}

/** A text while it is written; `WritingPage` takes it whole. */
export interface Written<Values extends object> extends Form<Values>, Pick<TextEditor, 'editor'> {
  /** Saves it as a draft; null: the text is only handed in. */
  readonly keep: (() => Promise<void>) | null
  /** Hands it in, after the last question where there is one. */
  readonly submit: () => Promise<void>
  /** Hands it in without a further question. */
  readonly submitNow: () => Promise<void>
  /** Somebody else saved it meanwhile: it can be sent only once the latest was loaded. */
  readonly isOvertaken: boolean
}

/**
 * A text that the server holds as a draft until it is handed in: its draft on the phone, its pictures and files, two ways to send, each with one effect
 * however often it is pressed. Where somebody else saved it meanwhile, what is typed stays.
 */
export function useWritten<Values extends { readonly text: Document }, Body>(
  options: WrittenOptions<Values, Body>,
): Written<Values> {
  const { start, draft: name, fields, purpose, known, leaves = true } = options
  const command = useCommand()
  const [draft] = useState(() => ({ name, empty: start }))
  const form = useForm({ draft, fields, by: 'page' })
  const { values, change, errors, run } = form
  const text = useTextEditor({
    value: values.text,
    // the text is a field of `Values`
    onChange: (next) => change({ text: next } as Partial<Values>),
    error: errors.text ?? null,
    purpose,
    known,
  })
  const [isOvertaken, setOvertaken] = useState(false)

  const checked = (way: Way): Problems<Values> => {
    const found = options.check(values, way)
    return { ...found, text: text.check(found.text ?? null) }
  }
  const send = async (way: Way) => {
    setOvertaken(false)
    let answer: Body
    try {
      answer = await command(options.send(values, way), { leaves: leaves && way === 'submit' })
    } catch (error) {
      setOvertaken(error instanceof CallFailure && error.changed)
      throw error
    }
    toast(options.done(answer, way), { kind: 'ok' })
    if (way === 'draft') {
      await options.onKept?.(answer)
      // only now: until the form goes on with it, what was typed stands there
      form.forget()
      return undefined
    }
    form.forget()
    await options.onSubmitted(answer)
    return LEFT
  }
  return {
    ...form,
    editor: text.editor,
    isOvertaken,
    keep: options.onKept ? () => run(checked('draft'), () => send('draft')) : null,
    submit: () => run(checked('submit'), () => (options.ask ? options.ask(values) : send('submit'))),
    submitNow: () => run({}, () => send('submit')),
  }
}
