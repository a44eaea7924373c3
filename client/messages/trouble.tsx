import type { ReactNode } from 'react'
import { useBack } from '#client/navigation'
import { SignInFirst } from '#client/session'
import { ErrorNote } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { failureOf } from './failure.ts'

/** Of `Trouble`. */
export interface TroubleProps {
  error: unknown
  /** Asks again. */
  onRetry: () => unknown
  /** What stands in for refusals that asking again does not mend, by code. */
  instead?: Readonly<Record<number, ReactNode>> | undefined
  /** What is said where the server broke, instead of the general sentence. */
  faultText?: string | undefined
}

/** Why a page, or a part of it, cannot be shown, with what to do: sign in, try again, or go back where asking again changes nothing. Nothing where the person was told already. */
export function Trouble({ error, onRetry, instead = {}, faultText }: TroubleProps) {
  const back = useBack()
  const failure = failureOf(error)
  if (failure === null) return null
  const own = instead[failure.code]
  if (own !== undefined) return own
  if (failure.code === refusals.noSession.code) return <SignInFirst />
  const { text, requestId, lasting } = failure
  if (lasting) return <ErrorNote text={text} onBack={back} />
  return <ErrorNote text={requestId === null ? text : (faultText ?? text)} requestId={requestId} onRetry={onRetry} />
}
