// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface FormsData {
  id: string
  areaId: string
  formId: string
  version: number
  ownerKind: string
  ownerId: string
  revision: Generated<number>
  state: Generated<string>
  at: Instant
  endedAt: Instant | null
}

export interface FormsFile {
  dataId: string
  fileId: string
}

export interface FormsForm {
  id: string
  areaId: string
  title: string
  version: number
}

export interface FormsRevision {
  dataId: string
  revision: number
  version: number
  filledSealed: Bytes
  handed: Generated<boolean>
  at: Instant
  byId: string | null
}

export interface FormsVersion {
  formId: string
  version: number
  title: string
  fields: Json
  at: Instant
  byId: string
}

declare global {
  interface DatabaseTables {
    'forms.data': FormsData
    'forms.file': FormsFile
    'forms.form': FormsForm
    'forms.revision': FormsRevision
    'forms.version': FormsVersion
  }
}
