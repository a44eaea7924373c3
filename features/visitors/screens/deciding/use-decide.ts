import { useState } from 'react'
import type { Command } from '#client/calls'
import { type Act, useAct } from '#client/form'
import { toast } from '#ui/toast'
import { visitorh5 } from '../parts/calls.ts'

/** What became of one of several: who was quicker, by name. */
export interface Failed {
  readonly id: string
  readonly message: string
}

type Decision = Parameters<typeof visitorh5.send<'applyCheck'>>[1]

/** What is answered to a decision: each visit by itself. */
interface Decided {
  readonly items: readonly (Failed & { readonly done: boolean })[]
}

/** Of `useDecide`. */
export interface DecideOptions {
  /** By which call; that of registrations where it is not said. */
  readonly send?: (decision: Decision) => Command<Decided>
  /** Happens once it was answered, also where some were not done. */
  readonly onDone?: () => void
}

/** Deciding about visits, one or many. */
export interface Decide {
  readonly approve: Act<[ids: readonly string[]]>
  readonly decline: Act<[ids: readonly string[], opinion: string]>
  /** What was not done, until it was read. */
  readonly failed: readonly Failed[]
  readonly forget: () => void
}

/** Approves or declines visits, one or many; what was not done is kept to be read, each by itself. */
export function useDecide({
  send = (decision) => visitorh5.send('applyCheck', decision),
  onDone,
}: DecideOptions = {}): Decide {
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const hear = (word: string) => (answer: Decided) => {
    const { items } = answer
    const wrong = items.filter(({ done }) => !done)
    setFailed(wrong)
    const done = items.length - wrong.length
    if (done > 0) toast(items.length === 1 ? word : `${word}${done}条`, { kind: 'ok' })
    onDone?.()
  }
  return {
    approve: useAct({
      send: (ids: readonly string[]) => send({ ids: [...ids], approve: true }),
      onDone: hear('已同意'),
    }),
    decline: useAct({
      send: (ids: readonly string[], opinion: string) => send({ ids: [...ids], approve: false, opinion }),
      onDone: hear('已婉拒'),
    }),
    failed,
    forget: () => setFailed([]),
  }
}
