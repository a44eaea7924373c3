import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { wordsOf } from '#client/messages'
import type { Change } from '#ui/form-fields'
import { storedFilled } from '#vocabulary/form-answers'
import { type Graph, graphOf } from '#vocabulary/form-graph'
import { type Conflict, changedPaths, chosen, merged } from '#vocabulary/form-merging'
import type { Field, Filled, Path } from '#vocabulary/form-model'
import { type FormState, problemsIn, stateOf } from '#vocabulary/form-state'

/** A save's answer. */
export interface SavedForm {
  readonly revision: number
  readonly filled: Filled
  readonly conflicts: readonly Conflict[]
}

/** A form that is filled in. */
export interface FilledFormOptions {
  readonly fields: readonly Field[]
  /** What is filled in as the server has it, and by which save. A later save is taken over while nothing is changed here. */
  readonly start: { readonly filled: Filled; readonly revision: number }
  /** Saves what is filled in, by the save that it began with. Throws what failed. */
  readonly save: (filled: Filled, base: number) => Promise<SavedForm>
}

/** How the draft stands. `saved`: as on the server · `waiting`: changed since · `saving` · `failed`: it could not be saved. */
export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed'

/** A form while it is filled in. */
export interface FilledForm {
  readonly graph: Graph
  readonly state: FormState
  readonly filled: Filled
  readonly change: (change: Change) => void
  readonly draft: DraftState
  /** Why it could not be saved, in words; null: it could. */
  readonly failed: string | null
  /** What is wrong by path, once the person asked to go on. */
  readonly errors: Readonly<Record<Path, string>>
  /** From now on problems are shown; answers whether there are none. */
  readonly attempt: () => boolean
  /** Saves what is not saved yet; answers whether all is saved and no conflict is open. */
  readonly saveNow: () => Promise<boolean>
  /** What another device changed otherwise, not chosen yet. */
  readonly conflicts: readonly Conflict[]
  /** Takes mine or theirs for a conflict. */
  readonly settle: (conflict: Conflict, which: 'mine' | 'theirs') => void
}

/** What is filled in here, by which save it began, and what is under way. */
interface Current {
  filled: Filled
  revision: number
  isChanged: boolean
  running: Promise<boolean> | null
  hasConflict: boolean
}

/** Milliseconds after the last change until it is saved. */
const PAUSE_MS = 1500

/** Holds a form while it is filled in, judges it as it changes, and saves it by itself. */
export function useFilledForm({ fields, start, save }: FilledFormOptions): FilledForm {
  const graph = useMemo(() => graphOf(fields), [fields])
  const [shown, setShown] = useState(() => ({ filled: start.filled, state: stateOf(graphOf(fields), start.filled) }))
  const [draft, setDraft] = useState<DraftState>('saved')
  const [failed, setFailed] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  // What a save under way needs, as it is at that moment.
  const now = useRef<Current>({ ...start, isChanged: false, running: null, hasConflict: false })

  const put = (filled: Filled, changed?: readonly Path[]) => {
    now.current.filled = filled
    setShown((before) => ({
      filled,
      state: changed ? stateOf(graph, filled, { before: before.state, changed }) : stateOf(graph, filled),
    }))
  }
  const change = (made: Change) => {
    now.current.isChanged = true
    put(made.filled, made.changed)
    setDraft('waiting')
  }
  /** Takes over what a save came to; what was typed meanwhile stays. */
  const takeOver = (sent: Filled, answer: SavedForm) => {
    now.current.revision = answer.revision
    const isAsSent = changedPaths(fields, storedFilled(fields, sent), answer.filled).length === 0
    if (!isAsSent) {
      const mine = now.current.filled
      const { filled, conflicts: own } = merged(graph, { base: sent, mine, theirs: answer.filled })
      put(own.reduce((all, conflict) => chosen(all, conflict, conflict.mine), filled))
    }
    if (answer.conflicts.length === 0) return
    now.current.hasConflict = true
    setConflicts((before) => [
      ...before.filter((old) => !answer.conflicts.some((each) => sameSpot(each, old))),
      ...answer.conflicts,
    ])
  }
  const saveOnce = async (): Promise<boolean> => {
    const { filled: sent, revision } = now.current
    now.current.isChanged = false
    setDraft('saving')
    try {
      takeOver(sent, await save(sent, revision))
      setFailed(null)
      setDraft(now.current.isChanged ? 'waiting' : 'saved')
      return true
    } catch (error) {
      now.current.isChanged = true
      setFailed(wordsOf(error))
      setDraft('failed')
      return false
    }
  }
  const saveAll = async (): Promise<boolean> => {
    while (now.current.isChanged || now.current.running) {
      now.current.running ??= saveOnce().finally(() => {
        now.current.running = null
      })
      if (!(await now.current.running)) return false
    }
    return true
  }
  const saveIfStill = useEffectEvent((filled: Filled) => {
    if (filled === now.current.filled) void saveAll()
  })
  useEffect(() => {
    if (draft !== 'waiting') return
    const timer = setTimeout(() => saveIfStill(shown.filled), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, shown.filled])
  const renew = useEffectEvent((filled: Filled, latest: number) => {
    const { isChanged, running, revision } = now.current
    if (isChanged || running || latest <= revision) return
    now.current.revision = latest
    put(filled)
  })
  useEffect(() => renew(start.filled, start.revision), [start.filled, start.revision])
  // Who leaves the page within the pause has their last words saved too.
  const saveLast = useEffectEvent(() => {
    if (now.current.isChanged) void saveAll()
  })
  useEffect(() => () => saveLast(), [])

  const problems = useMemo(() => problemsIn(graph, shown.filled, shown.state), [graph, shown])
  const errors = useMemo(
    () => (isTried ? Object.fromEntries(problems.map(({ path, message }) => [path, message])) : {}),
    [isTried, problems],
  )
  return {
    graph,
    ...shown,
    change,
    draft,
    failed,
    errors,
    attempt() {
      setTried(true)
      return problems.length === 0
    },
    saveNow: async () => (await saveAll()) && !now.current.hasConflict,
    conflicts,
    settle(conflict, which) {
      const rest = conflicts.filter((each) => each !== conflict)
      now.current.hasConflict = rest.length > 0
      setConflicts(rest)
      // Theirs stands already.
      if (which === 'theirs') return
      now.current.isChanged = true
      put(chosen(now.current.filled, conflict, conflict.mine))
      setDraft('waiting')
    },
  }
}

const sameSpot = (a: Conflict, b: Conflict): boolean => a.paths.join() === b.paths.join()
