import { type SignedRequest, signRequest } from '../signing/signature.ts'
import { GATE_PATH, type GateEventBody } from './contract.ts'

/** A request as a gate sends it, for the simulator and for tests: post `payload` to `path` with these headers. */
export function signGateEvent({
  event,
  ...options
}: {
  deviceId: string
  key: Buffer
  event: GateEventBody
  /** The device's clock. */
  at: Date
  nonce?: string
}): SignedRequest {
  return signRequest({ ...options, path: GATE_PATH, body: event })
}
