import { useState } from 'react'
import { CallFailure } from './failure.ts'
import { newRequestId } from './request-id.ts'

/** How a call of one intent is posted. */
export interface IntentOptions {
  readonly requestId: string
  readonly again: true
}

/** Runs a call under the key of its intent; `of` says what is meant and stays in memory. Throws what the call threw. */
export type OneIntent = <T>(of: string, work: (options: IntentOptions) => Promise<T>) => Promise<T>

/**
 * One intent, one effect. A try whose answer did not come is tried again under the same key, so that it has one effect however often
 * the person presses; an answer, good or bad, ends the intent. Asked again while it is under way, the same intent waits for the
 * answer that is on its way and sends nothing.
 */
export function createOneIntent(newKey: () => string = newRequestId): OneIntent {
  let current: { readonly of: string; readonly requestId: string } | null = null
  const underWay = new Map<string, Promise<unknown>>()

  async function run<T>(of: string, work: (options: IntentOptions) => Promise<T>): Promise<T> {
    const intent = current?.of === of ? current : { of, requestId: newKey() }
    current = intent
    const end = () => {
      if (current === intent) current = null
    }
    try {
      const answer = await work({ requestId: intent.requestId, again: true })
      end()
      return answer
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'refusal') end()
      throw error
    } finally {
      underWay.delete(of)
    }
  }
  return <T>(of: string, work: (options: IntentOptions) => Promise<T>) => {
    // the same words mean the same call, so they have the same answer
    const running = underWay.get(of) as Promise<T> | undefined
    if (running) return running
    const begun = run(of, work)
    underWay.set(of, begun)
    return begun
  }
}

/** The intents of one screen: see `createOneIntent`. It stays the same function. */
export function useOneIntent(): OneIntent {
  return useState(() => createOneIntent())[0]
}
