import type { ReactNode } from 'react'
import type { Command } from '#client/calls'
import type { Problems, SendForm } from '#client/form'
import type { RecordData } from '#contract/archives'
import type { Fact } from '#ui/page'
import type { Tone } from '#ui/state'
import type { Named } from '../parts/archives-field.tsx'
import type { Stamp } from './words.ts'

/** Kinds of records that are written with the one form. */
export type FormKind = 'basic' | 'honour' | 'achievement' | 'project' | 'paper'

/** A record as its tab lists it. */
export interface ListedRecord<Kind extends FormKind> extends Stamp {
  readonly id: string
  readonly data: RecordData<Kind>
  readonly mayWrite: boolean
  readonly others: readonly Named[]
  /** Whose it is, where it is another's. */
  readonly owner: Named | null
  /** Addresses of its files. */
  readonly urls?: readonly { readonly id: string; readonly url: string }[]
}

/** What a record is asked with beside what it says. */
export interface Around {
  archiveId: string
  recordId?: string
  version?: number
  asOf: string
  source: Stamp['source']
  others?: string[]
  reason?: string
}

/** What the form of every kind asks beside what the record says. */
export interface Stamped {
  asOf: string
  source: Stamp['source']
  others: readonly Named[]
  reason: string
}

/** How records of one kind are listed, shown and written. */
export interface KindForm<Kind extends FormKind, Values extends object> {
  readonly kind: Kind
  /** 荣誉, as in 添加荣誉. */
  readonly noun: string
  /** What the further enterprises are called; null: it has none. */
  readonly others: string | null
  /** Fields that no draft keeps. */
  readonly secret?: readonly (keyof Values & string)[]
  readonly start: (data: RecordData<Kind> | null) => Values
  readonly check: (values: Values) => Problems<Values>
  readonly send: (values: Values, around: Around) => Command<{ id: string; version: number }>
  readonly Fields: (props: { form: SendForm<Values> }) => ReactNode
  readonly titleOf: (data: RecordData<Kind>) => string
  /** Two facts of its card. */
  readonly lines: (data: RecordData<Kind>) => readonly string[]
  readonly chip: (data: RecordData<Kind>, today: string) => { tone: Tone; words: string } | null
  /** All that it says. */
  readonly facts: (data: RecordData<Kind>) => readonly Fact[]
  /** What stands below its facts: files, milestones, a page of its own. */
  readonly More?: (props: { record: ListedRecord<Kind>; archiveId: string }) => ReactNode
}
