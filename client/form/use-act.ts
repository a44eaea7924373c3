import { useRef, useState } from 'react'
import type { Command } from '#client/calls'
import { toastFailure, wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import { toast } from '#ui/toast'
import { asHeard } from './overtaken.ts'

/** What is done, and what is said and happens when it went well. */
export interface ActOptions<Args extends readonly unknown[], Body> {
  readonly send: (...args: Args) => Command<Body>
  /** A refusal that the screen answers by itself: `true`, and it is not said. */
  readonly onRefused?: (error: unknown, ...args: Args) => boolean
  /** Said in passing when it went well. */
  readonly done?: string | ((answer: Body) => string)
  readonly onDone?: (answer: Body) => unknown
  /** `onDone` leads to another page: the act stays busy. */
  readonly leaves?: boolean
}

/** Something that can be done without a form. */
export interface Act<Args extends readonly unknown[] = []> {
  /** Does it, once at a time; what fails is said in passing. */
  readonly run: (...args: Args) => Promise<void>
  /** Does it; answers what failed in words, for a sheet to say, or null. */
  readonly attempt: (...args: Args) => Promise<string | null>
  readonly busy: boolean
}

/** An act: one command, one intent, one place where it is said what happened. What it touches is asked anew, also after a refusal. */
export function useAct<Args extends readonly unknown[], Body>(options: ActOptions<Args, Body>): Act<Args> {
  const command = useCommand()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const act = async (args: Args): Promise<unknown> => {
    if (running.current) return null
    const { send, done, onDone, leaves = false } = options
    running.current = true
    setBusy(true)
    let left = false
    try {
      const answer = await command(send(...args), { leaves })
      left = leaves
      if (done !== undefined) toast(typeof done === 'string' ? done : done(answer), { kind: 'ok' })
      await onDone?.(answer)
      return null
    } catch (error) {
      return options.onRefused?.(error, ...args) ? null : asHeard(error)
    } finally {
      running.current = left
      setBusy(left)
    }
  }
  return {
    async run(...args) {
      const failed = await act(args)
      if (failed !== null) toastFailure(failed)
    },
    attempt: async (...args) => {
      const failed = await act(args)
      return failed === null ? null : wordsOf(failed)
    },
    busy,
  }
}
