import { type UsedOnsite, useOnsite } from '#client/onsite'
import type { RoundPack } from '#contract/patrol'
import { phoneRounds } from './phone-rounds.ts'
import type { DoneAct, WaitingAnswer } from './waiting.ts'

/** What a page of rounds knows and does, with or without network. */
export type Rounds = UsedOnsite<RoundPack, DoneAct, WaitingAnswer>

/** Keeps this phone ready for rounds without network while a page stands. */
export const useRounds = (): Rounds => useOnsite(phoneRounds)
