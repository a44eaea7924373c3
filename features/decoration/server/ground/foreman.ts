import { personOfPhone } from '#door/people'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { CaseRow } from './case-row.ts'
import { foremanOf } from './sealing.ts'

/** The person of the park behind the foreman's phone; null: none is named, or nobody with that phone was ever here. For writing to them, never for showing. */
export async function foremanPerson(
  db: Db,
  vault: Vault,
  workCase: Pick<CaseRow, 'id' | 'areaId' | 'foremanNameSealed' | 'foremanPhoneSealed'>,
): Promise<string | null> {
  const { phone } = foremanOf(vault, workCase)
  return phone === '' ? null : await personOfPhone(db, vault, workCase.areaId, phone)
}
