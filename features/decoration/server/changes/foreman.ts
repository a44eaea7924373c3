import type { Vault } from '#platform/vault'

const FOREMAN = 'decoration.change.foreman'

/** Who is to lead the work by a change, sealed for it. */
export const sealedIn = (
  vault: Pick<Vault, 'seal'>,
  changeId: string,
  foreman: { name: string; phone: string },
): Buffer => vault.seal(JSON.stringify(foreman), { purpose: FOREMAN, of: changeId })

/** Who is to lead the work by a change; null: it names nobody. */
export function foremanIn(
  vault: Pick<Vault, 'open'>,
  { id, foremanSealed }: { readonly id: string; readonly foremanSealed: Buffer | null },
): { name: string; phone: string } | null {
  return foremanSealed === null ? null : JSON.parse(vault.open(foremanSealed, { purpose: FOREMAN, of: id }))
}

/** A sealed foreman of an older key, sealed anew; null: it is of the newest. */
export const resealedIn = (vault: Pick<Vault, 'reseal'>, id: string, sealed: Buffer): Buffer | null =>
  vault.reseal(sealed, { purpose: FOREMAN, of: id })
