import { useEffect, useRef } from 'react'
import { useCommand } from '#client/query'
import type { Emergency } from '#contract/access'
import { entrance } from '../parts/calls.ts'
import { shared, unsent } from './marking.ts'
import type { Ticks } from './muster-groups.ts'

/** How many marks are sent in one call. */
const MAX_MARKS = 500
/** How long after a failure they are sent again, in ms. */
const AGAIN_MS = 10_000

/** Sends this phone's marks to the emergency that is on, as soon as there is a network; those that were not taken are sent again. */
export function useSharedMarks(of: {
  emergency: Emergency | undefined
  online: boolean
  /** How far this phone's clock is ahead of the server's, in ms. */
  ahead: number
  ticks: Ticks
  change: (next: (before: Ticks) => Ticks) => void
}): { waiting: number } {
  const { emergency, online, ahead, ticks, change } = of
  const run = useCommand()
  const sending = useRef(false)
  const waiting = emergency ? unsent(ticks, emergency, ahead) : []
  const known = waiting.map(({ passId, state, at }) => `${passId} ${state} ${at}`).join()
  const latest = useRef({ waiting, ahead, change })
  useEffect(() => {
    latest.current = { waiting, ahead, change }
  })
  const id = emergency?.id
  useEffect(() => {
    if (id === undefined || !online || known === '') return undefined
    const send = async () => {
      if (sending.current) return
      sending.current = true
      const { ahead, change } = latest.current
      const marks = latest.current.waiting.slice(0, MAX_MARKS)
      try {
        if (marks.length === 0) return
        await run(entrance.send('emergencyMarks', { id, ahead: Math.round(ahead), marks }))
        change((before) => shared(before, marks, id))
      } catch {
        // without network, or over: the next turn tries again, and the page says what waits
      } finally {
        sending.current = false
      }
    }
    void send()
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, online, known, run])
  return { waiting: waiting.length }
}
