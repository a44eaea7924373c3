import { callsOf } from '#client/calls'
import type { papers } from '#engine/papers'

export type { PaperProof } from '#engine/papers'

const common = callsOf<typeof papers, 'common'>('common')

/** The code of the refusal for a paper that nobody issued. */
export const PAPER_UNKNOWN = 9800

/** What a paper says by its check code: asked at each sight, for it may have been withdrawn a moment ago; nothing of it stays on the phone. */
export const proofQuery = (code: string) => ({ ...common.read('paperVerify', { code }), staleTime: 0, gcTime: 0 })
