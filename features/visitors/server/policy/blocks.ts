import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { listBlocked } from './block-queries.ts'

/** Refuses where the park or this company lets one of these phones in no more; the visitor hears no reason, and not whose phone it is. The caller shares the phones (`sharePhones`). */
export async function refuseBlocked(
  db: Db,
  { areaId, companyId, phones, now }: { areaId: string; companyId: string; phones: readonly Buffer[]; now: Date },
): Promise<void> {
  if ((await listBlocked(db, { areaId, companyId, phones, now })).length > 0) refuse(visitorRefusals.blocked)
}
