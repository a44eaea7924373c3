import { type Known, newRequestId } from '#client/calls'
import { createOutbox, createUnsent, markOf, noteWaiting, roomLeft, type Unsent } from '#client/outbox'

import { sealed, sealedForSession, sealUntil } from '#client/sealed'
import { uploadPicture } from '#client/upload'
import type { HeldAct, HeldAnswer, SeenAct } from './acts.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { type AnyPack, createPack, type Pack } from './pack.ts'

const HOUR_MS = 3_600_000

/** What an area says of its work without network. */
export interface OnsiteOptions<P extends AnyPack, Done, Answer extends HeldAnswer> {
  /** Names its box (`sealed.NAME`), its pack and its drafts: the area's own word. */
  readonly name: string
  /** Where what waits is sent, in words: the title of a page. */
  readonly where: string
  readonly fetchPack: () => Promise<P>
  /** The code by which the server refuses the pack to who may not have it. */
  readonly mayNot: number
  /** Sends acts, in their order; answers what became of each. Throws where nothing was answered: they wait. */
  readonly send: (acts: readonly HeldAct<Done>[], fileIds: ReadonlyMap<string, string>) => Promise<readonly Answer[]>
  /** So many acts are sent at once. */
  readonly most: number
  /** How long an act may wait, in ms; null: however long. */
  readonly retentionMs: number | null
  /** With which its photos are sent; by the picture, where signatures have another. */
  readonly purpose: string | ((picture: Blob) => string)
  /** What is asked anew once an act was taken. */
  readonly touched: Known
  /** With what names of its drafts begin; left out: `draft NAME `. */
  readonly draftPrefix?: string
}

/** What forms and fields of an area need of the phone. */
export interface OnPhone {
  readonly photos: {
    /** Seals a photo before its act is made; answers its name. */
    readonly add: (picture: Blob) => Promise<string>
    /** Null: this phone does not have it. */
    readonly read: (name: string) => Promise<Blob | null>
    /** Forgets photos that no act has. */
    readonly drop: (names: readonly string[]) => Promise<void>
  }
  readonly drafts: Drafts
}

/** What an area holds on this phone: its pack, its outbox, its photos and its drafts. */
export interface Onsite<P extends AnyPack, Done, Answer extends HeldAnswer> extends OnPhone {
  readonly unsent: Unsent<HeldAct<Done>, SeenAct, Answer>
  readonly pack: Pack<P>
  readonly touched: Known
}

/** Puts together what an area does without network. Once a page and area; nothing is opened before a page asks. */
export function createOnsite<P extends AnyPack, Done, Answer extends HeldAnswer>(
  options: OnsiteOptions<P, Done, Answer>,
): Onsite<P, Done, Answer> {
  const { name, where, fetchPack, mayNot, send, most, retentionMs, purpose, touched } = options
  const purposeOf = typeof purpose === 'string' ? () => purpose : purpose
  const box = sealed(`sealed.${name}`)
  const ofSession = sealedForSession()
  const outbox = createOutbox<HeldAct<Done>, SeenAct, Answer>(
    {
      box,
      name,
      send,
      most,
      retentionMs,
      sendPicture: (picture) => uploadPicture(picture, { purpose: purposeOf(picture), drawn: true }),
      refusal: ({ no }) => no,
    },
    ({ id }) => id,
  )
  const hours = retentionMs === null ? null : Math.floor(retentionMs / HOUR_MS)
  const unsent = createUnsent({
    box,
    outbox,
    now: Date.now,
    mark: markOf,
    room: roomLeft,
    noted: (count) => noteWaiting(name, { count, where, hours }),
  })
  return {
    unsent,
    pack: createPack({
      box: ofSession,
      name: `${name}.pack`,
      fetch: fetchPack,
      now: Date.now,
      mark: markOf,
      sealUntil: (until) => sealUntil(until, name),
      mayNot,
    }),
    photos: {
      add: (picture) => unsent.addPicture(picture),
      read: unsent.picture,
      drop: unsent.dropPictures,
    },
    drafts: createDrafts(ofSession, options.draftPrefix ?? `draft ${name} `),
    touched,
  }
}

/** A number for what is done on site, written as ids are. */
export function newActId(): string {
  const hex = newRequestId()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
