import { parkingRefusals } from '#contract/parking'
import type { InsidePayer } from '#platform/payments'
import type { Vault } from '#platform/vault'
import { refuse } from '#vocabulary/refusal'
import { openFrom } from './sealed.ts'

/** Who pays inside a provider's app: what `openId` sealed for this browser. Refuses what is forged, over, or another browser's. */
export function insidePayer(
  vault: Vault,
  browser: { areaId: string; proof: string },
  payer: string,
  now: Date,
): InsidePayer {
  const facts = openFrom(vault, { purpose: 'parking.third.payer', ...browser }, payer, now)
  if (!facts) return refuse(parkingRefusals.thirdState, { field: 'payer' })
  return { appId: String(facts['appId']), openId: String(facts['openId']) }
}
