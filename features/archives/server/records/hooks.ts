import type { RecordKind } from '#contract/archives'
import type { WriteContext } from '#platform/http'
import type { Archive } from '../ground/queries.ts'
import type { RecordRow } from './queries.ts'
import type { Typed } from './rules.ts'

/** A record as it is locked before it is written anew. */
export type Before = Omit<RecordRow, 'by'> & { readonly createdAt: Date }

/** A record that is being saved; the caller holds its archive. */
export interface Saving<Kind extends RecordKind = RecordKind> {
  readonly archive: Archive
  readonly id: string
  /** Null: it is new. */
  readonly before: Before | null
  readonly input: Extract<Typed, { kind: Kind }>
}

/** What a room does about records of its kind that are saved and deleted. Its methods may refuse. */
export interface KindHook<Kind extends RecordKind = RecordKind> {
  /** What the record holds of what was sent. */
  data(ctx: WriteContext, saving: Saving<Kind>): Promise<object>
  /** The record is written. */
  saved(ctx: WriteContext, saving: Saving<Kind>): Promise<void>
  /** The record is to be deleted. */
  removing(ctx: WriteContext, record: Before): Promise<void>
}

/** The rooms that have a say about their kinds. */
export type KindHooks = { readonly [Kind in RecordKind]?: KindHook<Kind> }
