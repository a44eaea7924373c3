import { useMemo } from 'react'
import { CallFailure, type Command } from '#client/calls'
import { useCommand } from '#client/query'
import { toast } from '#ui/toast'
import { asHeard } from './overtaken.ts'
import type { Problems } from './problems.ts'
import { type Form, type FormOptions, LEFT, useForm } from './use-form.ts'

/** A form that sends one command. */
export interface SendOptions<Values extends object, Body> {
  /** The fields as they stand at first. A field that the person did not touch follows the newest record; with a draft, name the version in its name. */
  readonly start: Values
  /** The draft's name: what is typed is kept while the person leaves and comes back. Left out: it lives as long as the form is shown. */
  readonly draft?: string | undefined
  /** Fields that no draft keeps: passwords, codes, numbers of people. */
  readonly secret?: readonly (keyof Values & string)[]
  /** The form's field for each field of the call that bears another name; null: no error is shown there, so a refusal of it is said of the form as a whole. */
  readonly fields?: Readonly<Record<string, (keyof Values & string) | null>>
  /** Where is said what is about no field; `sheet` for a form in a sheet. */
  readonly by?: FormOptions<object, object>['by']
  /** As of `useForm`: false for codes and passwords. */
  readonly warns?: boolean
  /** Asked once the fields are right, such as whether somebody is signed in; false: nothing is sent, and what was typed stays. */
  readonly before?: () => Promise<boolean>
  /** What is wrong before it is sent, in words by field. */
  readonly check?: (values: Values) => Problems<Values>
  /** What is meant; null: there is nothing to send, and the form is done. */
  readonly send: (values: Values) => Command<Body> | null
  /** A refusal that the screen answers by itself: `true`, and it is not said. */
  readonly onRefused?: (error: unknown) => boolean
  /** Said in passing when it went well. */
  readonly done?: string | ((answer: Body) => string)
  /** What happens then: the sheet closes, the next page opens. */
  readonly onDone?: (answer: Body) => unknown
  /** The form stays beside the record that it shows: what was typed is forgotten once it was sent, and where somebody else changed the record meanwhile. */
  readonly resets?: boolean
  /** `onDone` leads to another page: the form stays busy, so that it cannot be sent twice. */
  readonly leaves?: boolean
}

/** What a text field, a choice or a picker takes of a form. */
export interface FieldOf<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | null
}

/** A form with what sends it; `FormPage` and `FormSheet` take it whole. */
export interface SendForm<Values extends object> extends Form<Values> {
  /** A field, to be spread onto its control. */
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldOf<Values[Name]>
  /** A switch, to be spread onto its control. */
  readonly tick: <Name extends keyof Values & string>(
    name: Name,
  ) => { readonly checked: Values[Name]; readonly onChange: (checked: Values[Name]) => void }
  /** Checks and sends, once at a time; `typed`: fields that were changed in the same moment, as by the last digit of a code. */
  readonly submit: (typed?: Partial<Values>) => Promise<void>
  /** Sends something else than what is typed, such as the end of the record; what fails is said where the form says it. */
  readonly sendInstead: <Answer>(
    other: Command<Answer>,
    after: { readonly done: string; readonly onDone: () => unknown },
  ) => Promise<void>
}

/**
 * A form that sends one command: draft, one intent, what is wrong under its field (the field of the same name unless `fields` says another), what the call
 * touches asked anew. Where somebody else changed the record meanwhile that is said in one sentence, with the latest on the screen.
 */
export function useSend<Values extends object, Body>(options: SendOptions<Values, Body>): SendForm<Values> {
  const { start, draft, secret = [], fields, by = 'page', warns = true, resets = false, leaves = false } = options
  const command = useCommand()
  const first = draft === undefined ? undefined : { name: draft, empty: without(start, secret) }
  // A draft begins once for each name, which says what the start is of.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as said
  const stored = useMemo(() => first, [draft])
  const names = Object.fromEntries(Object.keys(start).map((name) => [name, name]))
  const form = useForm({
    ...(stored && { draft: stored }),
    unkept: stored ? only(start, secret) : start,
    fields: { ...names, ...fields } as Record<string, never>,
    by,
    warns,
  }) as unknown as Form<Values> // the two halves together hold the fields of `start`, and no others
  const { values, errors, change } = form

  const sendOne = async <Answer>(wanted: Command<Answer>): Promise<Answer> => {
    try {
      return await command(wanted, { leaves })
    } catch (error) {
      // the latest is loaded by now
      if (resets && error instanceof CallFailure && error.changed) form.reset()
      throw error
    }
  }
  const submit = (typed?: Partial<Values>) => {
    const now = { ...values, ...typed }
    return form.run(options.check?.(now) ?? {}, async () => {
      if (options.before && !(await options.before())) return undefined
      const wanted = options.send(now)
      if (wanted === null) return undefined
      let answer: Body
      try {
        answer = await sendOne(wanted)
      } catch (error) {
        if (options.onRefused?.(error)) return undefined
        throw asHeard(error)
      }
      if (resets) form.reset()
      else form.forget()
      const { done, onDone } = options
      if (done !== undefined) toast(typeof done === 'string' ? done : done(answer), { kind: 'ok' })
      await onDone?.(answer)
      return leaves ? LEFT : undefined
    })
  }
  const put = <Name extends keyof Values & string>(name: Name) => {
    // a part of the fields is what `change` takes
    return (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>)
  }
  return {
    ...form,
    submit,
    sendInstead: (other, { done, onDone }) =>
      form.run({}, async () => {
        await sendOne(other).catch((error: unknown) => {
          throw asHeard(error)
        })
        toast(done, { kind: 'ok' })
        await onDone()
      }),
    field: (name) => ({ value: values[name], onChange: put(name), error: errors[name] ?? null }),
    tick: (name) => ({ checked: values[name], onChange: put(name) }),
  }
}

function only(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

function without(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
