import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { CallFailure } from '#client/calls'
import { useDraft } from '#client/draft'
import { type FilledForm, useFilledForm } from '#client/forms'
import { wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import type { CaseDetail, SavedCase } from '#contract/decoration'
import { storedFilled } from '#vocabulary/form-answers'
import { type Filled, NOTHING_FILLED, type Path } from '#vocabulary/form-model'
import type { FormState } from '#vocabulary/form-state'
import { decoration } from '../parts/calls.ts'
import { answersOf, draftOf, type Typed, typedOf } from './typed.ts'

/** Milliseconds after the last change until it is saved. */
const PAUSE_MS = 1500
const NOTHING = { text: '' }

/** How what is typed stands. */
export type Saved = 'saved' | 'waiting' | 'saving' | 'failed'

/** What changes of what is typed, also by what stands then. */
export type Change = Partial<Typed> | ((now: Typed) => Partial<Typed>)

/** An application while it is filled in. */
export interface Mending {
  readonly typed: Typed
  /** A part by what stands at that moment: an upload ends long after it began. */
  readonly change: (part: Change) => void
  readonly filling: FilledForm
  readonly saved: Saved
  /** Why it could not be saved, in words; null: it could. */
  readonly failed: string | null
  /** Somebody else changed it meanwhile: it must be loaded anew. */
  readonly overtaken: boolean
  /** Saves all that is not saved yet; answers whether all is. */
  readonly saveAll: (more?: Partial<Typed>) => Promise<boolean>
  /** What handing in sends. */
  readonly handIn: () => ReturnType<typeof sendHandIn>
  /** The phone's copy is not needed any more. */
  readonly forget: () => void
}

const sendHandIn = (input: Parameters<typeof decoration.send<'applyUpdate'>>[1]) =>
  decoration.send('applyUpdate', input)

/** What is reckoned in a form, by path, as it is handed in. */
const computedOf = (state: FormState): Readonly<Record<Path, string>> =>
  Object.fromEntries(
    [...state.fields].flatMap(([path, { computed }]) => (computed === null ? [] : [[path, computed] as const])),
  )

/** Holds an application while it is filled in, and saves it by itself: on the phone at once, on the server after a pause. */
export function useMending(of: CaseDetail): Mending {
  const command = useCommand()
  const { id } = of
  const fields = useMemo(() => of.form?.fields ?? [], [of.form?.fields])
  const [copy, keepCopy, forget] = useDraft(`decoration.case.${id}`, NOTHING)
  const [start] = useState(() => copied(copy.text, of))
  const [typed, type] = useState(start.typed)
  const [saved, setSaved] = useState<Saved>(start.isNewer ? 'waiting' : 'saved')
  const [failed, setFailed] = useState<string | null>(null)
  const [overtaken, setOvertaken] = useState(false)
  const now = useRef({
    typed: start.typed,
    version: of.version,
    revision: of.form?.revision ?? 0,
    isChanged: start.isNewer,
  })
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  /** One after the other: each save raises the version that the next one saw. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const run = turn.current.then(job, job)
    turn.current = run.catch(() => undefined)
    return run
  }
  const send = (form?: { base: number; filled: Filled }) =>
    inTurn(async (): Promise<SavedCase> => {
      const { typed: sent, version } = now.current
      now.current.isChanged = false
      setSaved('saving')
      try {
        const answers = answersOf(sent, of.points)
        const answer = await command(
          decoration.send('applyUpdate', {
            id,
            seen: version,
            draft: draftOf(sent),
            submit: false,
            ...(form && { form: { ...form, filled: storedFilled(fields, form.filled), computed: {} } }),
            ...(of.state === 'returned' && answers.length > 0 && { answers }),
          }),
        )
        now.current.version = answer.version
        if (answer.revision !== null) now.current.revision = answer.revision
        setFailed(null)
        setSaved(now.current.isChanged ? 'waiting' : 'saved')
        if (!now.current.isChanged) forget()
        return answer
      } catch (error) {
        now.current.isChanged = true
        setFailed(wordsOf(error) ?? '没有保存')
        setSaved('failed')
        if (error instanceof CallFailure && error.changed) setOvertaken(true)
        throw error
      }
    })
  const filling = useFilledForm({
    fields,
    start: of.form ?? { filled: NOTHING_FILLED, revision: 0 },
    async save(filled, base) {
      const { revision, conflicts } = await send({ base, filled })
      return { revision: revision ?? base, filled: storedFilled(fields, filled), conflicts }
    },
  })
  const put = (next: Typed) => {
    now.current.typed = next
    now.current.isChanged = true
    type(next)
    setSaved('waiting')
    // numbers of people are kept by the server alone
    keepCopy({ text: JSON.stringify({ version: now.current.version, typed: { ...next, foremanPhone: '' } }) })
  }
  const later = useEffectEvent((paused: Typed) => {
    if (paused === now.current.typed) void send().catch(() => undefined)
  })
  useEffect(() => {
    if (saved !== 'waiting') return undefined
    const timer = setTimeout(() => later(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [saved, typed])
  return {
    typed,
    change(part) {
      const stands = now.current.typed
      put({ ...stands, ...(typeof part === 'function' ? part(stands) : part) })
    },
    filling,
    saved: saved === 'saved' ? filling.draft : saved,
    failed: failed ?? filling.failed,
    overtaken,
    async saveAll(more) {
      if (more) put({ ...now.current.typed, ...more })
      if (!(await filling.saveNow())) return false
      try {
        if (now.current.isChanged) await send()
        return true
      } catch {
        return false
      }
    },
    handIn: () =>
      sendHandIn({
        id,
        seen: now.current.version,
        draft: draftOf(now.current.typed),
        submit: true,
        ...(of.form && {
          form: {
            base: now.current.revision,
            filled: storedFilled(fields, filling.filled),
            computed: computedOf(filling.state),
          },
        }),
        ...(of.state === 'returned' && { answers: answersOf(now.current.typed, of.points) }),
      }),
    forget,
  }
}

/** What this phone typed last on the version that the server has, else what the server has. */
function copied(text: string, of: CaseDetail): { typed: Typed; isNewer: boolean } {
  const start = typedOf(of)
  if (text === '') return { typed: start, isNewer: false }
  try {
    // written by this hook
    const { version, typed } = JSON.parse(text) as { version: number; typed: Typed }
    if (version !== of.version) return { typed: start, isNewer: false }
    return { typed: { ...typed, foremanPhone: start.foremanPhone }, isNewer: true }
  } catch {
    return { typed: start, isNewer: false }
  }
}
