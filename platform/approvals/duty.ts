import type { RawBuilder } from 'kysely'
import type { Db, PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Address } from './process.ts'
import type { SubjectRef } from './subject.ts'

/** Which subjects a list of duties is about. */
export interface About {
  readonly kind: string
  /** A condition of the area whose subjects they are, on the id of one, a UUID: so a page is full however few meet it. */
  readonly where?: (id: RawBuilder<string>) => RawBuilder<boolean>
}

/** Something that somebody is to do. */
export interface Duty {
  id: string
  /** `approval`, or the opener's own word: `task`, `round`. */
  kind: string
  subject: SubjectRef
  /** The case that waits for it; null: opened by a feature. */
  caseId: string | null
  title: string
  text: string
  /** Path of the phone where it is done. */
  path: string
  openedAt: Date
  dueAt: Date | null
  /** When its holder was last urged or reminded. */
  urgedAt: Date | null
  /** How many working minutes such a step of a case usually takes; null: not asked for, no case, or not known yet. */
  usualMinutes: number | null
  /** By which address it reached who asks. */
  address: Address
}

/** What a feature opens. The same kind, subject and key is one duty; opened again it is addressed and told anew. */
export interface NewDuty {
  areaId: string
  addresses: readonly Address[]
  kind: string
  subject: SubjectRef
  /** Tells duties of one subject apart; left out: there is one. */
  key?: string
  title: string
  text: string
  path: string
  dueAt?: Date | null
  now: Date
}

/** The one inbox: who is to do what. Features open and close in their own transactions; persons behind the addresses hear a hint `duty`. */
export interface Duties {
  /** Duties about this kind of subject: their feature writes to who is asked, so the engine writes no message of its own. */
  ownMessages(subjectKind: string): void
  open(db: Db, duty: NewDuty): Promise<void>
  /** Closes the duties of a subject, of one key where it is said. Closing what is closed does nothing. */
  close(db: Db, which: { areaId: string; kind: string; subject: SubjectRef; key?: string }): Promise<void>
  /** Duties of these addresses, the own one first, the oldest first, each once; not those about whoever asks their own matter. One statement. Refuses `malformed` for a `next` that is none. */
  mine(
    db: Db,
    which: PageAsked & {
      areaId: string
      addresses: readonly Address[]
      /** By which of them whoever asks stands in for somebody. */
      via?: ReadonlyMap<Address, string> | undefined
      kind?: string
      about?: About
      /** Those alone that reach nobody at another address. */
      alone?: true
      /** Also how long such steps usually take. */
      usual?: true
    },
  ): Promise<Page<Duty>>
  /** How many there are, counted up to `most` (100). */
  count(
    db: Db,
    which: {
      areaId: string
      addresses: readonly Address[]
      via?: ReadonlyMap<Address, string> | undefined
      most?: number
    },
  ): Promise<number>
}
