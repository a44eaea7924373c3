import { createOnsite } from '#client/onsite'
import type { RoundPack } from '#contract/patrol'
import { patrol } from '../parts/calls.ts'
import { sendActs } from './sending.ts'
import type { DoneAct, WaitingAnswer } from './waiting.ts'

/** How many acts are sent in one call. */
const MAX_ACTS = 50
const TIMEOUT_MS = 20_000
/** The code of `roundRefusals.mayNotWalk`, which no phone loads. */
const MAY_NOT_WALK = 20_200

/** What this page holds for rounds. */
export const phoneRounds = createOnsite<RoundPack, DoneAct, WaitingAnswer>({
  name: 'patrol',
  where: '巡查任务',
  fetchPack: () => patrol.post('roundPack', {}, { timeoutMs: TIMEOUT_MS, retries: 0 }),
  mayNot: MAY_NOT_WALK,
  send: sendActs,
  most: MAX_ACTS,
  retentionMs: null,
  purpose: 'patrol-photo',
  touched: patrol.known(),
  // programs before wrote no name of the area
  draftPrefix: 'draft ',
})
