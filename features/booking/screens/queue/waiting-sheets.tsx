import { type ReactNode, useState } from 'react'
import type { Waiting } from '#contract/booking'
import { PassSheet } from './pass-sheet.tsx'
import { TakeSheet } from './take-sheet.tsx'

/** Asks whether an offered time is taken, or passed on; what only queues is left by the latter. */
export type AskWaiting = (what: 'take' | 'pass', of: Waiting) => void

/** The sheets about what I wait for. They stand beside the list: an offer that came too late goes from the list, and its sheet says so. */
export function useWaitingSheets(): { ask: AskWaiting; sheets: ReactNode } {
  const [asked, setAsked] = useState<{ what: 'take' | 'pass'; of: Waiting } | null>(null)
  const close = () => setAsked(null)
  return {
    ask: (what, of) => setAsked({ what, of }),
    sheets: (
      <>
        {asked?.what === 'take' && <TakeSheet offer={asked.of} onClose={close} />}
        {asked?.what === 'pass' && <PassSheet waiting={asked.of} onClose={close} />}
      </>
    ),
  }
}
