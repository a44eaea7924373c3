import type { visitors } from '#contract/visitors'
import type { HandlersOf } from '#platform/http'
import type { VisitorEngines } from '../engines.ts'
import { addBlock, liftBlock, listedBlocks } from './blocking.ts'

/** Whom the park keeps out, for its operators. */
export function parkBlockHandlers(
  engines: VisitorEngines,
): Pick<HandlersOf<typeof visitors>, 'parkBlocks' | 'parkBlockAdd' | 'parkBlockEnd'> {
  return {
    parkBlocks: (ctx, { next }) => listedBlocks(ctx, engines, { companyId: null, next }),
    parkBlockAdd: (ctx, input) => addBlock(ctx, engines, null, input),
    parkBlockEnd: (ctx, { id }) => liftBlock(ctx, engines, null, id),
  }
}
