import { applyRefusals as no } from '#contract/policy'
import { formRefusals } from '#platform/forms'
import { Refusal, type RefusalKind } from '#vocabulary/refusal'

const OURS: ReadonlyMap<RefusalKind, RefusalKind> = new Map([
  [formRefusals.notWhole, no.notWhole],
  [formRefusals.reckonedAnew, no.reckonedAnew],
  [formRefusals.notOpen, no.notOpen],
  [formRefusals.tooLarge, no.tooLarge],
  [formRefusals.handedIn, no.handedIn],
  [formRefusals.bothChanged, no.bothChanged],
  [formRefusals.fileUnknown, no.fileUnknown],
])

/** What the forms engine refuses, in the words of this contract, at the same field with the same facts. */
export async function inOurFormWords<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    const ours = error instanceof Refusal ? OURS.get(error.kind) : undefined
    if (!(error instanceof Refusal) || !ours) throw error
    const { field, data } = error
    throw new Refusal(ours, { ...(field !== undefined && { field }), ...(data && { data }) })
  }
}
