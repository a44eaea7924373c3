import { thirdRefusals } from '#contract/people'
import type { InsidePayer } from '#platform/payments'
import type { Vault } from '#platform/vault'
import { refuse } from '#vocabulary/refusal'
import { openFrom } from './sealed.ts'

/**
 * Who pays inside a provider's app: what `openId` sealed for this browser; nothing where the page is outside of it. Refuses what is forged, over, or
 * another browser's.
 */
export function insidePayer(
  vault: Vault,
  { areaId, now }: { readonly areaId: string; readonly now: Date },
  { payer, proof = '' }: { readonly payer?: string | undefined; readonly proof?: string | undefined },
): { payer?: InsidePayer } {
  if (payer === undefined) return {}
  const facts = openFrom(vault, { purpose: 'people.third.payer', areaId, proof }, payer, now)
  if (!facts) return refuse(thirdRefusals.thirdState, { field: 'payer' })
  return { payer: { appId: String(facts['appId']), openId: String(facts['openId']) } }
}
