import { personOfPhone } from '#door/people'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { normalisePhone } from '#vocabulary/phone'
import type { CaseRow } from './case-row.ts'
import { foremanIndex } from './parties.ts'

const NAME = 'decoration.foreman.name'
const PHONE = 'decoration.foreman.phone'

/** A foreman as a case stores them: name and phone sealed, and the index by which they find their cases. */
export function sealForeman(
  vault: Vault,
  caseId: string,
  { name, phone }: { name: string; phone: string },
): Pick<CaseRow, 'foremanNameSealed' | 'foremanPhoneSealed' | 'foremanIndex'> {
  return {
    foremanNameSealed: vault.seal(name, { purpose: NAME, of: caseId }),
    foremanPhoneSealed: vault.seal(normalisePhone(phone), { purpose: PHONE, of: caseId }),
    foremanIndex: foremanIndex(vault, phone),
  }
}

/** The phone of a case's foreman, whole; null: none is named. For finding and texting them, never for showing to others. */
export const foremanPhone = (
  vault: Pick<Vault, 'open'>,
  { id, foremanPhoneSealed }: Pick<CaseRow, 'id' | 'foremanPhoneSealed'>,
): string | null => (foremanPhoneSealed === null ? null : vault.open(foremanPhoneSealed, { purpose: PHONE, of: id }))

/** The person of the park behind the foreman's phone; null: none is named, or nobody with that phone was ever here. */
export async function foremanPerson(
  db: Db,
  vault: Vault,
  workCase: Pick<CaseRow, 'id' | 'areaId' | 'foremanPhoneSealed'>,
): Promise<string | null> {
  const phone = foremanPhone(vault, workCase)
  return phone === null ? null : await personOfPhone(db, vault, workCase.areaId, phone)
}
