import { type RefObject, useRef, useState } from 'react'
import { type NewAct, refusedWords, type Sent } from './use-onsite.ts'

/** Of `useOnsiteForm`. */
export interface OnsiteFormOptions<Done, Answer> {
  readonly of: { readonly act: (made: NewAct<Done>) => Promise<Sent<Answer> | null> }
  /** Why it is not sent, in one sentence; empty: its fields say it; null: nothing is wrong. */
  readonly problem: () => string | null
  /** What is sent, once nothing is wrong. */
  readonly made: () => NewAct<Done>
  /** It was taken or waits: what is forgotten, said and shown then. */
  readonly onSent: (sent: Sent<Answer> | null) => void
}

/** A form of work on site as it is sent. */
export interface OnsiteForm {
  /** It was tried to send it: fields say what is wrong with them. */
  readonly checked: boolean
  /** Why it was not sent; null: it was not tried, or it was. */
  readonly failed: string | null
  /** Stands where `failed` is said, which is scrolled to. */
  readonly top: RefObject<HTMLDivElement | null>
  readonly send: () => Promise<void>
}

/** Sends a form of work on site as one act, once nothing is wrong with it. */
export function useOnsiteForm<Done, Answer>(options: OnsiteFormOptions<Done, Answer>): OnsiteForm {
  const { of, problem, made, onSent } = options
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const stop = (words: string) => {
    setFailed(words === '' ? null : words)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const send = async () => {
    setChecked(true)
    setFailed(null)
    const wrong = problem()
    if (wrong !== null) return stop(wrong)
    const sent = await of.act(made())
    const words = refusedWords(sent)
    if (words !== null) return stop(words)
    onSent(sent)
  }
  return { checked, failed, top, send }
}
