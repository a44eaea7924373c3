import { type RefObject, useEffect, useState } from 'react'
import { toast } from '#ui/toast'
import { type Said, saidBy } from './failure.ts'

/** What is wrong with a form: under its fields, or above them where it is about none. */
export interface Wrong<Field extends string> {
  readonly errors: Partial<Record<Field, string>>
  readonly notice: Said | null
}

const NOTHING = { errors: {}, notice: null }

/**
 * Sends a form once at a time. What is wrong is said in one place: under its field, which then has the cursor, as a notice,
 * or in passing. `fields` says under which field of the form a field of the call belongs; one that it does not name is none.
 */
export function useForm<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: Readonly<Record<string, Field>>,
) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong<Field>>(NOTHING)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [form, turn])

  const say = (next: Wrong<Field>) => {
    setWrong(next)
    setTurn((before) => before + 1)
  }
  const sayFailure = (error: unknown) => {
    const said = saidBy(error)
    if (said === null) return
    const own = said.field === null ? undefined : fields[said.field]
    if (own !== undefined) say({ ...NOTHING, errors: oneOf(own, said.text) })
    else if (said.passing) toast(said.text, { kind: 'bad' })
    else say({ ...NOTHING, notice: said })
  }
  return {
    busy,
    ...wrong,
    /** The person changes these fields: what was wrong with them is no longer said. */
    touched: (names: readonly string[]) => setWrong(({ errors }) => ({ errors: without(errors, names), notice: null })),
    /** A step beside the form, such as sending a code: its failure is said in the same places, and thrown on. */
    aside: async (send: () => Promise<unknown>): Promise<void> => {
      try {
        await send()
      } catch (error) {
        sayFailure(error)
        throw error
      }
    },
    /** Sends, unless there are problems. Stays busy after a success: `send` has led away from the form. */
    run: async (problems: Wrong<Field>['errors'], send: () => Promise<void>): Promise<void> => {
      if (busy) return
      if (Object.keys(problems).length > 0) return say({ ...NOTHING, errors: problems })
      setBusy(true)
      setWrong(NOTHING)
      try {
        await send()
      } catch (error) {
        setBusy(false)
        sayFailure(error)
      }
    },
  }
}

function oneOf<Field extends string>(field: Field, text: string): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  errors[field] = text
  return errors
}

function without<Errors extends object>(errors: Errors, names: readonly string[]): Errors {
  const rest = { ...errors }
  for (const name of names) Reflect.deleteProperty(rest, name)
  return rest
}
