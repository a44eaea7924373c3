import type { ItemKind, ShownPage } from '#contract/publishing'
import type { Db } from '#platform/db'
import type { ReadContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PublishingEngines } from '../engines.ts'
import { findShown, type ShownWhole } from './queries.ts'
import { viewPage } from './view.ts'

/** Something of these kinds that everybody may read; what is unknown, unpublished or withdrawn is answered alike. */
export async function mustShow(db: Db, areaId: string, kinds: readonly ItemKind[], id: string): Promise<ShownWhole> {
  return (await findShown(db, areaId, kinds, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** The same as a page, with its corrections. */
export async function showPage(
  engines: Pick<PublishingEngines, 'files'>,
  ctx: Pick<ReadContext, 'db' | 'areaId' | 'now'>,
  kinds: readonly ItemKind[],
  id: string,
): Promise<ShownPage> {
  return viewPage(engines, await mustShow(ctx.db, ctx.areaId, kinds, id), ctx.now)
}
