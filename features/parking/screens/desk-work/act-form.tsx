import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import { useOneIntent } from '#client/calls'
import { type Form, useForm } from '#client/form'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { toast } from '#ui/toast'
import s from './desk-work.module.css'

/** What every act at the desk asks for. */
interface Reasoned {
  reason: string
}

/** A form of an act, with what sends it. */
export interface ActFormState<Values extends Reasoned> extends Form<Values> {
  readonly send: (
    problems: Partial<Record<keyof Values, string | null>>,
    input: object,
    work: (options: { requestId: string }) => Promise<unknown>,
    done: { words: string; after: () => void },
  ) => Promise<void>
}

/**
 * The form of an act: its draft is kept under this name, it is sent once, and what stands at the desk is asked anew, also after a refusal: somebody
 * else may have been quicker.
 */
export function useActForm<Values extends Reasoned>(
  name: string,
  start: Values,
  fields?: Record<string, string & keyof Values>,
) {
  // A draft's beginning is taken once for each name.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the name says what the start is of
  const draft = useMemo(() => ({ name: `parking.desk-work.${name}`, empty: start }), [name])
  const form = useForm<Values>({ draft, by: 'sheet', ...(fields ? { fields } : { fields: REASON }) })
  const intent = useOneIntent()
  const queries = useQueryClient()
  const send: ActFormState<Values>['send'] = (problems, input, work, done) => {
    const reason = form.values.reason.trim()
    const all = { ...problems, reason: reason.length < 2 ? '请写明原因，至少 2 个字' : null }
    return form.run(all, async () => {
      try {
        await intent(JSON.stringify(input), ({ requestId }) => work({ requestId }))
        form.forget()
        toast(done.words, { kind: 'ok' })
        done.after()
      } finally {
        void queries.invalidateQueries({ queryKey: ['parking'] })
      }
    })
  }
  return { ...form, send } as ActFormState<Values>
}

const REASON = { reason: 'reason', note: 'reason' } as const

export interface ActFormProps<Values extends Reasoned> {
  form: ActFormState<Values>
  /** What the button does, verb first. */
  action: string
  danger?: boolean
  /** What the reason is called; 原因. */
  reasonLabel?: string
  hint?: string
  onSubmit: () => unknown
  /** Fields before the reason. */
  children?: ReactNode
}

/** Draws the form of an act: its own fields, the reason, what went wrong, the button. */
export function ActForm<Values extends Reasoned>(props: ActFormProps<Values>) {
  const { form, action, danger = false, reasonLabel = '原因', hint, onSubmit, children } = props
  const { values, change, errors, notice } = form
  const { element, busy } = form.layout
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  const failed = (errors as Partial<Record<string, string>>)['reason']
  return (
    <form ref={element} className={s.form} onSubmit={submit} noValidate>
      {children}
      <TextArea
        label={reasonLabel}
        hint={hint ?? '会留在记录里，其他管理人员也能看到'}
        value={values.reason}
        onChange={(reason) => change({ reason } as Partial<Values>)}
        maxLength={100}
        error={failed}
      />
      {notice && (
        <p className={s.failed} role="alert">
          {notice.text}
        </p>
      )}
      <Button wide type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
    </form>
  )
}
