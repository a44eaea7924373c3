import type { Vault } from '#platform/vault'
import { maskedName } from '#vocabulary/names'
import { normalisePhone } from '#vocabulary/phone'
import type { CaseSet } from './case-queries.ts'
import type { CaseRow } from './case-row.ts'
import { foremanIndex } from './parties.ts'

const NAME = 'decoration.foreman.name'
const PHONE = 'decoration.foreman.phone'

/** A foreman as typed, sealed for a case: nothing where nothing was typed. */
export function sealedForeman(vault: Vault, caseId: string, { name, phone }: { name: string; phone: string }): CaseSet {
  const typed = normalisePhone(phone)
  return {
    foremanName: maskedName(name.trim()),
    foremanNameSealed: name.trim() === '' ? null : vault.seal(name.trim(), { purpose: NAME, of: caseId }),
    foremanPhoneSealed: typed === '' ? null : vault.seal(typed, { purpose: PHONE, of: caseId }),
    foremanIndex: typed === '' ? null : foremanIndex(vault, typed),
  }
}

/** Who leads the work of a case, whole; empty words where nobody was named. */
export function foremanOf(
  vault: Vault,
  { id, foremanNameSealed, foremanPhoneSealed }: Pick<CaseRow, 'id' | 'foremanNameSealed' | 'foremanPhoneSealed'>,
): { name: string; phone: string } {
  return {
    name: foremanNameSealed === null ? '' : vault.open(foremanNameSealed, { purpose: NAME, of: id }),
    phone: foremanPhoneSealed === null ? '' : vault.open(foremanPhoneSealed, { purpose: PHONE, of: id }),
  }
}

/** Foremen of older keys, sealed and indexed anew; for `vault.tend`. */
export function resealedForeman(
  vault: Vault,
  workCase: Pick<CaseRow, 'id' | 'foremanNameSealed' | 'foremanPhoneSealed'>,
) {
  return sealedForeman(vault, workCase.id, foremanOf(vault, workCase))
}
