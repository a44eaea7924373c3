import { queryOptions } from '@tanstack/react-query'
import { type Held, heldOf, heldOptions } from '#client/held-codes'
import { codeOf } from '#client/messages'
import type { QrInfo } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import { entrance } from '../parts/calls.ts'
import { choosePass, chosenPass } from './chosen-pass.ts'

/** My pass with the codes that this phone holds of it. */
export interface ShownPass extends Pick<QrInfo, 'pass' | 'passes'> {
  /** Null: it opens nothing now. */
  readonly held: Held | null
}

/** The chosen pass with its codes; one that stands no more is forgotten, and another is shown. */
export const shownPassQuery = queryOptions({
  // apart from what else is known of passes: what changes there draws no new codes
  queryKey: ['issued', 'entrance', 'qrInfo'],
  async queryFn(): Promise<ShownPass> {
    const before = Date.now()
    const { pass, passes, codes } = await askChosen()
    const held = codes && heldOf({ now: codes.now, codes: codes.items }, before, Date.now())
    return { pass, passes, held }
  },
  ...heldOptions(({ held }: ShownPass) => held),
})

async function askChosen(): Promise<QrInfo> {
  const passId = chosenPass()
  if (passId === null) return entrance.post('qrInfo', {})
  try {
    return await entrance.post('qrInfo', { passId })
  } catch (error) {
    if (codeOf(error) !== refusals.notFound.code) throw error
    choosePass(null)
    return entrance.post('qrInfo', {})
  }
}
