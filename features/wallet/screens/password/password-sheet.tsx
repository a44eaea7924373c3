import type { ReactNode } from 'react'
import { PinSheet } from '#ui/pin'
import { ForgotLink } from './forgot-link.tsx'
import { type ProofRequest, usePasswordCheck } from './password-check.ts'

export interface PasswordSheetProps {
  open: boolean
  /** What is confirmed, for the person. */
  purpose: string
  fen?: number
  details?: ReactNode
  /** What the proof is for, for the server. */
  request: ProofRequest
  /** Does the guarded step; answers what went wrong, in words, or null. */
  onProof: (proof: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for the pay password before a guarded step and does the step with the proof. What goes wrong is said in the sheet. */
export function PasswordSheet({ open, request, onProof, onClose, ...words }: PasswordSheetProps) {
  const { error, check, say } = usePasswordCheck(request)
  const close = () => {
    say(null)
    onClose()
  }
  const done = async (password: string) => {
    const proof = await check(password)
    if (proof !== null) say(await onProof(proof))
  }
  return <PinSheet {...words} open={open} onDone={done} error={error} forgot={<ForgotLink />} onClose={close} />
}
