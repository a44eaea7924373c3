import type { Vault } from '#platform/vault'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import type { RevisionRow } from './queries.ts'

/** The column as the vault knows it; each value is bound to its filled form. */
export const PURPOSE = 'forms.revision.filled'

/** Seals what is filled in. */
export const sealFilled = (vault: Vault, dataId: string, filled: Filled): Buffer =>
  vault.seal(JSON.stringify(filled), { purpose: PURPOSE, of: dataId })

/** What was filled in at a save; nothing where there was none. */
export function openFilled(vault: Vault, save: Pick<RevisionRow, 'dataId' | 'filledSealed'> | undefined): Filled {
  if (!save) return NOTHING_FILLED
  // Sealed by `sealFilled` alone.
  return JSON.parse(vault.open(save.filledSealed, { purpose: PURPOSE, of: save.dataId })) as Filled
}
