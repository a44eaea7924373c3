import { type ContactToSave, archiveRefusals as no, type RecordData } from '#contract/archives'
import type { Day } from '#vocabulary/day'
import { industryOf } from '#vocabulary/industry'
import { patentNumber } from '#vocabulary/patent-number'
import { Refusal } from '#vocabulary/refusal'
import type { RecordClass } from './queries.ts'

/** A record that `save` takes, with its kind. */
export type Typed = {
  [Kind in SavedKind]: { kind: Kind; data: Kind extends 'contact' ? ContactToSave : RecordData<Kind> }
}[SavedKind]
/** Kinds that `save` of records takes. */
export type SavedKind = 'basic' | 'extension' | 'honour' | 'achievement' | 'project' | 'paper' | 'contact' | 'touch'

/** How a record stands beside what it says: who reads it, by what it is sorted, until when it is valid. */
export interface Placed {
  readonly class: RecordClass
  readonly sortKey: string
  readonly until: Day | null
}

/** Where a record stands by what it says. */
export function placeOf({ kind, data }: Typed): Placed {
  switch (kind) {
    case 'basic':
    case 'extension':
      return { class: 'inner', sortKey: '', until: null }
    case 'honour':
      return { class: data.listed ? 'public' : 'inner', sortKey: data.from, until: data.until }
    case 'achievement':
      return {
        class: data.type === 'patent' ? 'public' : 'inner',
        sortKey: data.granted ?? data.filed ?? '',
        until: null,
      }
    case 'project':
      return { class: 'inner', sortKey: data.from ?? '', until: data.until }
    case 'paper':
      return { class: 'inner', sortKey: '', until: data.until }
    case 'contact':
      // the main one first, who left last
      return { class: 'personal', sortKey: data.leftOn !== null ? '1' : data.main ? '3' : '2', until: null }
    case 'touch':
      return { class: 'personal', sortKey: new Date(data.at).toISOString(), until: null }
  }
}

/** Titles of kinds whose data are sealed, or are called alike everywhere. */
const TITLES: Readonly<Record<string, string>> = {
  basic: '登记信息',
  extension: '扩展信息',
  contact: '联系人',
  touch: '沟通记录',
}

/** What a record is called in a timeline. */
export function titleOf({ kind, data }: { kind: string; data: object }): string {
  const title = TITLES[kind]
  if (title !== undefined) return title
  const of = (name: string) => (name in data ? String(data[name as keyof typeof data]) : '')
  return of('title') || of('name') || of('text').slice(0, 30)
}

const reversed = (from: Day | null, until: Day | null, field: string) =>
  from !== null && until !== null && until < from ? new Refusal(no.daysReversed, { field }) : null

/** Why a record may not say this, or null; what it says is of the right shape already. */
export function dataRefusal({ kind, data }: Typed): Refusal | null {
  switch (kind) {
    case 'basic':
      return data.industryClass !== '' && industryOf(data.industryClass) === undefined
        ? new Refusal(no.industryUnknown, { field: 'data.industryClass' })
        : null
    case 'honour':
      return reversed(data.from, data.until, 'data.until')
    case 'achievement':
      if (data.type === 'patent' && patentNumber(data.number) === null)
        return new Refusal(no.numberWrong, { field: 'data.number' })
      return reversed(data.filed, data.granted, 'data.granted')
    case 'project':
      return reversed(data.from, data.until, 'data.until')
    case 'extension': // `checkedAnswers` of the room fields
    case 'paper':
    case 'contact':
    case 'touch':
      return null
  }
}

/** What a record says as it is kept: one spelling of a patent's number, blanks at the ends gone. */
export function storedData({ kind, data }: Typed): object {
  if (kind !== 'achievement') return data
  const number = data.type === 'patent' ? (patentNumber(data.number) ?? data.number) : data.number.trim()
  return { ...data, number }
}
