import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDraft } from '#client/draft'
import { type Asking, type Placed, placeOf } from '#client/messages'
import { toast } from '#ui/toast'
import { type Leaving, useLeaving } from './leave-warning.ts'
import { isTyped, oneOf, type Problems, problemsOf, without } from './problems.ts'

/** A form's fields, kept and not. */
export interface FormOptions<Kept extends object, Unkept extends object> {
  /** What is kept while the person leaves and comes back: a name of its own and the empty fields, a constant. Never passwords, codes or numbers of people. */
  readonly draft?: { readonly name: string; readonly empty: Kept }
  /** The other fields as they stand at first: they live as long as the page shows the form. One that the person did not touch follows what is said here later. */
  readonly unkept?: Unkept
  /** Under which field of the form a field of the call is said. */
  readonly fields?: Readonly<Record<string, string & (keyof Kept | keyof Unkept)>>
  /** Where is said what is about no field: on the page, as `notice`; else in passing. */
  readonly by?: Asking['by']
  /**
   * Who leaves while unkept fields hold something typed is asked first: by `FormPage`, `FormPart` and `FormSheet` for another page of this client and for
   * closing the sheet, by the browser where it closes or reloads the page. False for codes and passwords, which are soon typed again.
   */
  readonly warns?: boolean
}

/** What a screen has of its form. */
export interface Form<Values extends object> {
  readonly values: Values
  /** The person changes these fields: what was wrong with them is no longer said. */
  readonly change: (part: Partial<Values>) => void
  /** Forgets the draft, and that something was typed: it was sent. */
  readonly forget: () => void
  /** Forgets all that was typed: every field stands as at first, or as the newest record has it. */
  readonly reset: () => void
  /** What is wrong, to be said under the fields. */
  readonly errors: Problems<Values>
  /** What is wrong and about no field; stays until the person acts. */
  readonly notice: Placed | null
  /** Says what is wrong under its fields; the first of them gets the cursor. */
  readonly say: (problems: Problems<Values>) => void
  /** Says what failed in its one place. */
  readonly fail: (error: unknown) => void
  /** A step beside the form, such as sending a code: its failure is said in the same places, and thrown on. */
  readonly runStep: (step: () => Promise<unknown>) => Promise<void>
  /** Sends once at a time, unless there are problems, which it says instead. Who answers `left` has led away: the form stays busy. */
  readonly run: (problems: Problems<Values>, send: () => Promise<unknown>) => Promise<void>
  /** For `FormPage`, `FormPart` and `FormSheet`. */
  readonly layout: {
    readonly element: RefObject<HTMLFormElement | null>
    readonly busy: boolean
    readonly leaving: Leaving
  }
}

/** What `send` answers where it led to another page. */
export const LEFT = 'left'

const NOTHING = { errors: {}, notice: null }
const EMPTY = {}

/** One form: its fields, the draft, what is wrong under the fields, one sending at a time. */
export function useForm<Kept extends object = object, Unkept extends object = object>(
  options: FormOptions<Kept, Unkept>,
): Form<Kept & Unkept> {
  type Values = Kept & Unkept
  const { draft, unkept, fields, by, warns = true } = options
  const [draftValues, keep, forgetDraft] = useDraft<object>(draft?.name ?? 'form', draft?.empty ?? EMPTY)
  const [typed, type] = useState<object>(EMPTY)
  const [sent, setSent] = useState<object | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ errors: Problems<Values>; notice: Placed | null }>(NOTHING)
  const [turn, setTurn] = useState(0)
  // A refusal about a field that the form does not show now: it must be read all the same.
  const unread = useRef<Placed | null>(null)
  useEffect(() => {
    if (turn === 0) return
    const refused = unread.current
    unread.current = null
    if (refused && element.current && !element.current.textContent.includes(refused.text)) {
      if (by === undefined) toast(refused.text, { kind: 'bad' })
      else setWrong({ errors: {}, notice: refused })
      return
    }
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) showWrong(field)
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [turn, by])
  const mayLose = warns && typed !== sent && isTyped(typed, unkept ?? EMPTY)
  // where sending leads is no leaving
  const leaving = useLeaving(mayLose, () => !running.current && mayLose)

  const show = (errors: Problems<Values>, notice: Placed | null) => {
    setWrong({ errors, notice })
    setTurn((before) => before + 1)
  }
  const fail = (error: unknown) => {
    const placed = placeOf(error, { fields, by })
    if (placed === null) return
    if (placed.field !== null) {
      unread.current = placed
      show(oneOf(placed.field, placed.text), null)
    } else if (placed.at === 'toast') toast(placed.text, { kind: 'bad' })
    else show({}, placed)
  }
  return {
    // both halves hold the fields of their own empty ones and no others
    values: { ...draftValues, ...unkept, ...typed } as Values,
    change(part) {
      const ofDraft = Object.entries(part).filter(([name]) => Object.hasOwn(draftValues, name))
      const others = Object.entries(part).filter(([name]) => !Object.hasOwn(draftValues, name))
      if (ofDraft.length > 0) keep({ ...draftValues, ...Object.fromEntries(ofDraft) })
      if (others.length > 0) type((before) => ({ ...before, ...Object.fromEntries(others) }))
      setWrong(({ errors }) => ({ errors: without(errors, Object.keys(part)), notice: null }))
    },
    forget() {
      forgetDraft()
      setSent(typed)
    },
    reset() {
      forgetDraft()
      type(EMPTY)
    },
    ...wrong,
    say: (problems) => show(problemsOf(problems), null),
    fail,
    async runStep(step) {
      try {
        await step()
      } catch (error) {
        fail(error)
        throw error
      }
    },
    async run(problems, send) {
      if (running.current) return
      const found = problemsOf(problems)
      if (Object.keys(found).length > 0) return show(found, null)
      running.current = true
      setBusy(true)
      setWrong(NOTHING)
      let left = false
      try {
        left = (await send()) === LEFT
      } catch (error) {
        fail(error)
      } finally {
        running.current = left
        setBusy(left)
      }
    },
    layout: { element, busy, leaving },
  }
}

/** Gives a field in error the cursor, with what is said below it in sight. */
function showWrong(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const words = field.getAttribute('aria-describedby')?.split(' ')[0]
  if (words) document.getElementById(words)?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}
