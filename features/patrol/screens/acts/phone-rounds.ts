import { newRequestId } from '#client/calls'
import { createOutbox, createUnsent, markOf, noteWaiting, roomLeft, type Unsent } from '#client/outbox'
import { sealed, sealedForSession, sealUntil } from '#client/sealed'
import { uploadPicture } from '#client/upload'
import { patrol } from '../parts/calls.ts'
import { createPack, type Pack } from './pack.ts'
import { sendActs } from './sending.ts'
import type { SeenAct, WaitingAct, WaitingAnswer } from './waiting.ts'

/** How many acts are sent in one call. */
const MAX_ACTS = 50
/** With which photos of patrol are sent. */
const PURPOSE = 'patrol-photo'
const TIMEOUT_MS = 20_000
/** The code of `roundRefusals.mayNotWalk`, which no phone loads. */
const MAY_NOT_WALK = 20_200

/** What this page holds for rounds. */
export interface PhoneRounds {
  readonly unsent: Unsent<WaitingAct, SeenAct, WaitingAnswer>
  readonly pack: Pack
}

let rounds: PhoneRounds | null = null

/** The outbox and the pack of this page. */
export function phoneRounds(): PhoneRounds {
  rounds ??= make()
  return rounds
}

function make(): PhoneRounds {
  const box = sealed('sealed.patrol')
  const outbox = createOutbox<WaitingAct, SeenAct, WaitingAnswer>(
    {
      box,
      name: 'patrol',
      send: sendActs,
      most: MAX_ACTS,
      retentionMs: null,
      sendPicture: (picture) => uploadPicture(picture, { purpose: PURPOSE, drawn: true }),
      refusal: ({ no }) => no,
    },
    ({ id }) => id,
  )
  return {
    unsent: createUnsent({
      box,
      outbox,
      now: Date.now,
      mark: markOf,
      room: roomLeft,
      noted: (count) => noteWaiting('patrol', { count, where: '巡查任务', hours: null }),
    }),
    pack: createPack({
      box: sealedForSession(),
      fetch: () => patrol.post('roundPack', {}, { timeoutMs: TIMEOUT_MS, retries: 0 }),
      now: Date.now,
      mark: markOf,
      sealUntil: (until) => sealUntil(until, 'patrol'),
      mayNotWalk: MAY_NOT_WALK,
    }),
  }
}

/** A number for what is done on a round, written as ids are. */
export function newActId(): string {
  const hex = newRequestId()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
