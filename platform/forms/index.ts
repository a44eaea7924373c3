import { isDeepStrictEqual } from 'node:util'
import { type Db, inTransaction, newId, type Store } from '#platform/db'
import type { Files } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Vault } from '#platform/vault'
import { designProblems } from '#vocabulary/form-design'
import { carriedOver } from '#vocabulary/form-merging'
import type { Field, Filled } from '#vocabulary/form-model'
import { refuse } from '#vocabulary/refusal'
import { formRefusals as no } from './contract.ts'
import { FORM_FILES, pruneForms } from './pruning.ts'
import {
  deleteData,
  endData,
  insertData,
  insertVersion,
  listData,
  listHanded,
  listLastHanded,
  listRevisions,
  listVersions,
  listWriters,
  lockData,
  lockForm,
  lockOlderSeals,
  type Owner,
  putRevision,
  reopenData,
  updateSeal,
  type VersionRow,
} from './queries.ts'
import { type HandIn, handIn, type Saved, saveFilled, type ToSave } from './saving.ts'
import { openFilled, PURPOSE, sealFilled } from './sealing.ts'

export {
  answerWords,
  type Called,
  columnsOf,
  inForm,
  inRow,
  namedIn,
  type ReckonedForm,
  reckonedForm,
} from './columns.ts'
export { formRefusals } from './contract.ts'
export { designedTypes, type TypeRow, typeFacts } from './designed.ts'
export { FORM_FILES, pruneForms } from './pruning.ts'
export type { Owner, VersionRow as FormVersion } from './queries.ts'
export { retention } from './retention.ts'
export type { HandIn, Known, Saved, ToSave } from './saving.ts'

const BATCH = 500

/** A filled form as it is read. */
export interface FilledForm {
  readonly dataId: string
  readonly ownerId: string
  readonly formId: string
  readonly version: number
  readonly revision: number
  readonly state: 'draft' | 'handed'
  readonly at: Date
  readonly byId: string | null
  readonly filled: Filled
}

/** What was filled in when a form was handed in. */
export interface HandedForm {
  readonly revision: number
  readonly version: number
  readonly at: Date
  readonly byId: string | null
  readonly filled: Filled
}

/** Forms as data: published versions, and what is filled in. */
export interface Forms {
  /** Publishes a form's first or next version; one that stands as it was published keeps its own. Refuses what has a problem that is no warning. */
  publish(
    db: Db,
    form: { areaId: string; formId: string | null; title: string; fields: readonly Field[]; byId: string; now: Date },
  ): Promise<{ formId: string; version: number }>
  /** Versions in the order in which they are asked for; unknown ones are left out. */
  versions(db: Db, areaId: string, wanted: readonly { formId: string; version: number }[]): Promise<VersionRow[]>
  /** Begins forms of an owner, once each. */
  begin(db: Db, owner: Owner, of: readonly { formId: string; version: number }[], now: Date): Promise<void>
  /** What is filled in, the newest save of each; forms without one are empty. */
  read(db: Db, areaId: string, kind: string, ownerIds: readonly string[]): Promise<FilledForm[]>
  /** When and by whom a form was handed in, the latest first, with what was filled in then. */
  history(
    db: Db,
    dataId: string,
  ): Promise<{ revision: number; version: number; at: Date; byId: string | null; filled: Filled }[]>
  /** What was handed in last and before that, by filled form, the latest first; of a form that never was, nothing. */
  lastHanded(db: Db, dataIds: readonly string[]): Promise<ReadonlyMap<string, readonly HandedForm[]>>
  /** Who saved something of an owner's forms, as far as the saves are kept. */
  writers(db: Db, owner: Owner): Promise<string[]>
  /** Saves one form, as far as it is; merged with what another device saved meanwhile. */
  save(db: Db, owner: Owner, formId: string, what: ToSave): Promise<Saved>
  /** Hands all forms of an owner in: whole, valid, and reckoned as they were seen. */
  handIn(db: Db, owner: Owner, what: HandIn): Promise<void>
  /** Lets an owner's forms be changed again. */
  reopen(db: Db, owner: Owner, now: Date): Promise<void>
  /** Takes a draft to another version of its form; answers the fields whose answers do not fit. */
  carry(db: Db, owner: Owner, formId: string, version: number, now: Date): Promise<readonly Field[]>
  /** What the forms of these owners were for has ended: their time begins. */
  end(db: Db, kind: string, ownerIds: readonly string[], now: Date): Promise<void>
  /** Deletes the forms of these owners with their files. */
  erase(db: Db, kind: string, ownerIds: readonly string[]): Promise<void>
}

/** What forms are made with. */
export interface FormEngines {
  store: Store
  vault: Vault
  files: Pick<Files, 'claim' | 'release'>
  jobs: Jobs
  clock: () => Date
}

/** Forms over a store. */
export function createForms({ store, vault, files, jobs, clock }: FormEngines): Forms {
  vault.tend('forms.revision', () =>
    inTransaction(store.db, async (db) => {
      const rows = await lockOlderSeals(db, vault.heads.sealed, BATCH)
      for (const { filledSealed, ...row } of rows)
        await updateSeal(db, row, vault.reseal(filledSealed, { purpose: PURPOSE, of: row.dataId }) ?? filledSealed)
      return rows.length
    }),
  )
  jobs.every('forms.prune', '23 3 * * *', () => pruneForms({ store, files }, clock()))

  return {
    async publish(db, { areaId, formId, title, fields, byId, now }) {
      const problem = designProblems(fields).find(({ warning }) => !warning)
      if (problem) refuse(no.notPublishable, { data: { problem: problem.words }, field: `fields.${problem.spot}` })
      const before = formId === null ? undefined : await lockForm(db, areaId, formId)
      if (before && before.title === title && isDeepStrictEqual(before.fields, fields))
        return { formId: before.formId, version: before.version }
      const version = (before?.version ?? 0) + 1
      const id = formId !== null && before ? formId : newId()
      await insertVersion(db, { formId: id, version, title, fields, areaId, at: now, byId })
      return { formId: id, version }
    },

    versions: listVersions,

    async begin(db, owner, of, now) {
      await insertData(
        db,
        owner,
        of.map((each) => ({ ...each, id: newId() })),
        now,
      )
    },

    async read(db, areaId, kind, ownerIds) {
      const rows = await listData(db, areaId, kind, ownerIds)
      const saves = await listRevisions(
        db,
        rows.map(({ id, revision }) => ({ dataId: id, revision })),
      )
      return rows.map(({ id, ownerId, formId, version, revision, state, at }) => {
        const save = saves.find(({ dataId }) => dataId === id)
        const filled = openFilled(vault, save)
        return { dataId: id, ownerId, formId, version, revision, state, at, byId: save?.byId ?? null, filled }
      })
    },

    async history(db, dataId) {
      const handed = await listHanded(db, dataId)
      const saves = await listRevisions(
        db,
        handed.map(({ revision }) => ({ dataId, revision })),
      )
      return saves
        .toSorted((a, b) => b.revision - a.revision)
        .map((save) => ({
          revision: save.revision,
          version: save.version,
          at: save.at,
          byId: save.byId,
          filled: openFilled(vault, save),
        }))
    },

    async lastHanded(db, dataIds) {
      const saves = await listLastHanded(db, dataIds, 2)
      const found = new Map<string, HandedForm[]>()
      for (const save of saves) {
        const { dataId, revision, version, at, byId } = save
        const handed = { revision, version, at, byId, filled: openFilled(vault, save) }
        found.set(dataId, [...(found.get(dataId) ?? []), handed])
      }
      return found
    },

    writers: listWriters,

    save: (db, owner, formId, what) => saveFilled(db, { vault, files }, owner, formId, what),

    handIn: (db, owner, what) => handIn(db, { vault }, owner, what),

    async reopen(db, owner, now) {
      const rows = await listData(db, owner.areaId, owner.kind, [owner.id])
      await reopenData(
        db,
        rows.map(({ id }) => id),
        now,
      )
    },

    async carry(db, owner, formId, version, now) {
      const data = await lockData(db, owner, formId)
      if (!data || data.version === version) return []
      const [from, to] = await listVersions(db, owner.areaId, [
        { formId, version: data.version },
        { formId, version },
      ])
      const [save] = await listRevisions(db, [{ dataId: data.id, revision: data.revision }])
      const { filled, lost } = carriedOver(from?.fields ?? [], to?.fields ?? [], openFilled(vault, save))
      const revision = data.revision + 1
      await putRevision(db, {
        dataId: data.id,
        revision,
        version,
        filledSealed: sealFilled(vault, data.id, filled),
        handed: false,
        at: now,
        byId: save?.byId ?? null,
      })
      return lost
    },

    end: endData,

    async erase(db, kind, ownerIds) {
      await files.release(db, await deleteData(db, kind, ownerIds), FORM_FILES)
    },
  }
}
