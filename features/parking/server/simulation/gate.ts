import { type GateAnswer, type GateEventBody, signGateEvent } from '#platform/devices'
import { pause } from './pause.ts'
import { ask, PlayError, type Send } from './wire.ts'

/** A gate that reports what it saw, over the signed HTTP of real ones. */
export interface Gate {
  /** Tells an event and answers what to do. Throws PlayError if the server refuses to hear it. */
  report(event: GateEventBody): Promise<GateAnswer>
  /** Reports an event and, while its car waits before the closed barrier, reports it again; answers the last answer. */
  ask(event: GateEventBody, patience: Patience): Promise<GateAnswer>
}

/** How a car waits: it is asked about again every so many ms, until the signal, or as often as is said. */
export interface Patience {
  readonly everyMs: number
  readonly times?: number
  readonly signal?: AbortSignal
}

/** The gate with that id and key, whose clock is `clock`. */
export function createGate(send: Send, gate: { deviceId: string; key: Buffer; clock: () => Date }): Gate {
  const { deviceId, key, clock } = gate
  async function report(event: GateEventBody): Promise<GateAnswer> {
    const { code, message, body } = await ask<GateAnswer>(send, () => {
      // Signed anew each time: a nonce is good once.
      const { path, headers, payload } = signGateEvent({ deviceId, key, event, at: clock() })
      return { method: 'POST', path, headers: { ...headers }, body: payload }
    })
    if (code !== 200) throw new PlayError(`the gate ${deviceId} was answered ${code} ${message}`)
    return body
  }
  return {
    report,
    async ask(event, { everyMs, times = Number.POSITIVE_INFINITY, signal }) {
      let answer = await report(event)
      for (let asked = 1; !answer.open && asked < times && !signal?.aborted; asked += 1) {
        await pause(everyMs, signal)
        if (!signal?.aborted) answer = await report(event)
      }
      return answer
    },
  }
}
