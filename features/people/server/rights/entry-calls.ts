import { type ParkEntry, type people, rightRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import type { Vault } from '#platform/vault'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { deleteNameKeys, lockName, parkScope } from '../names/queries.ts'
import { findableIn } from '../names/renaming.ts'
import {
  countEntries,
  deleteEntry,
  type EntryFacts,
  type EntryRow,
  findEntry,
  hasEntry,
  insertEntry,
  listEntries,
  updateEntry,
} from './entry-queries.ts'
import { isThere } from './grant-queries.ts'
import { maskedPhone } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'parkEntryList' | 'parkEntrySave' | 'parkEntryRemove'>

const PAGE = 50
const MAX_ENTRIES = 1000

/** The park's own people, as operators keep them: who is among them is found in the park by name. */
export function entryHandlers({ vault }: PeopleEngines): Handlers {
  return {
    async parkEntryList({ areaId, db }, { next }) {
      const page = await listEntries(db, areaId, { next, size: PAGE })
      return { items: page.items.map((row) => viewEntry(row, vault)), next: page.next }
    },

    async parkEntrySave(ctx, { id, version, personId, ...fields }) {
      const { areaId, db } = ctx
      const facts = { ...fields, function: fields.function.trim(), title: fields.title.trim() }
      const entryId = id ?? newId()
      if (id === undefined) await addEntry(ctx, { ...facts, id: entryId, personId })
      else await changeEntry(db, areaId, { id, version }, facts)
      const subject = { kind: 'people.park-entry', id: entryId }
      const action = id === undefined ? 'people.park-entry.made' : 'people.park-entry.changed'
      const { reception, position } = facts
      const detail = { function: facts.function, reception, position }
      await audited(db, ctx, action, subject, detail)
      const row = await findEntry(db, areaId, entryId)
      return viewEntry(row ?? refuse(refusals.notFound, { field: 'id' }), vault)
    },

    async parkEntryRemove(ctx, { id }) {
      const { areaId, db } = ctx
      const personId = (await deleteEntry(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      // Whoever puts them among the park's people meanwhile waits here, or is waited for.
      await lockName(db, personId)
      if (!(await hasEntry(db, areaId, personId))) await deleteNameKeys(db, parkScope(areaId), personId)
      const subject = { kind: 'people.park-entry', id }
      await audited(db, ctx, 'people.park-entry.removed', subject)
      return { done: true }
    },
  }
}

async function addEntry(
  { areaId, db }: WriteContext,
  { personId, ...entry }: EntryFacts & { id: string; personId: string | undefined },
): Promise<void> {
  if (personId === undefined || !(await isThere(db, areaId, personId))) refuse(refusals.notFound, { field: 'personId' })
  if ((await countEntries(db, areaId)) >= MAX_ENTRIES) refuse(rightRefusals.entryMany, { data: { most: MAX_ENTRIES } })
  if (!(await insertEntry(db, { ...entry, areaId, personId }))) refuse(rightRefusals.entryTwice, { field: 'function' })
  await findableIn(db, parkScope(areaId), personId)
}

async function changeEntry(
  db: Db,
  areaId: string,
  { id, version = -1 }: { id: string; version: number | undefined },
  facts: EntryFacts,
): Promise<void> {
  const came = await updateEntry(db, areaId, { id, version }, facts)
  if (came === 'twice') refuse(rightRefusals.entryTwice, { field: 'function' })
  if (came === 'done') return
  const there = await findEntry(db, areaId, id)
  refuse(there ? refusals.conflict : refusals.notFound, there ? {} : { field: 'id' })
}

function viewEntry({ phoneSealed, ...row }: EntryRow, vault: Vault): ParkEntry {
  return { ...row, phone: maskedPhone(vault, { id: row.personId, phoneSealed }) }
}
