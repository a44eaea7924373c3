import { type GateAnswer, type GateEventBody, signGateEvent } from '#platform/devices'
import { ask, PlayError, type Send } from './wire.ts'

/** A gate that tells what it saw, over the signed HTTP of real ones. */
export interface Gate {
  /** Tells an event and answers what to do. Throws PlayError if the server refuses to hear it. */
  tell(event: GateEventBody): Promise<GateAnswer>
}

/** The gate with that id and key, whose clock is `clock`. */
export function createGate(send: Send, gate: { deviceId: string; key: Buffer; clock: () => Date }): Gate {
  const { deviceId, key, clock } = gate
  return {
    async tell(event) {
      const { code, message, body } = await ask<GateAnswer>(send, () => {
        // Signed anew each time: a nonce is good once.
        const { path, headers, payload } = signGateEvent({ deviceId, key, event, at: clock() })
        return { method: 'POST', path, headers: { ...headers }, body: payload }
      })
      if (code !== 200) throw new PlayError(`the gate ${deviceId} was answered ${code} ${message}`)
      return body
    },
  }
}
