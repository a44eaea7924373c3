// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Bytes, Generated, Instant, Json } from '#platform/db'

export interface TasksCopy {
  taskId: string
  personId: string
  at: Instant
  readAt: Instant | null
}

export interface TasksCycle {
  id: string
  areaId: string
  sponsorId: string
  companyId: string | null
  typeId: string
  title: string
  words: Generated<string>
  scope: Json
  copies: Generated<Json>
  documents: Generated<Json>
  rule: Json
  openDays: number
  offDay: string
  unfinished: string
  state: string
  skipped: Generated<Json>
  nextOn: string | null
  version: Generated<number>
  createdAt: Instant
  endedAt: Instant | null
  fromOn: Generated<string>
  reason: Generated<string>
}

export interface TasksHelper {
  partId: string
  personId: string
  addedBy: string
  addedAt: Instant
}

export interface TasksList {
  id: string
  areaId: string
  title: string
  tableName: string
  parentId: string | null
  published: Generated<boolean>
  version: Generated<number>
  changedAt: Instant
  publishedAt: Instant | null
}

export interface TasksListEntry {
  id: string
  listId: string
  name: string
  code: Generated<string>
  withinId: string | null
  position: number
  disabled: Generated<boolean>
  version: Generated<number>
}

export interface TasksListImport {
  id: string
  areaId: string
  listId: string
  fileName: string
  fileHash: Bytes
  state: string
  token: string | null
  rowsRead: Generated<number>
  part: Generated<number>
  newRows: Generated<number>
  changedRows: Generated<number>
  equalRows: Generated<number>
  problems: Generated<number>
  groups: Generated<Json>
  why: Generated<string>
  personId: string | null
  createdAt: Instant
  endedAt: Instant | null
  takenBackAt: Instant | null
  takenBackBy: string | null
  takenRows: Generated<number>
  stayedRows: Generated<number>
}

export interface TasksListImportChange {
  importId: string
  entryId: string
  beforeCode: string | null
  beforeDisabled: boolean | null
  afterVersion: number
  createdAt: Instant
}

export interface TasksListImportFile {
  importId: string
  bytes: Bytes
  createdAt: Instant
}

export interface TasksListImportProblem {
  importId: string
  nth: number
  line: number
  columnTitle: string | null
  reason: string
  text: string
  createdAt: Instant
}

export interface TasksPart {
  id: string
  taskId: string
  areaId: string
  companyId: string | null
  personId: string | null
  executorId: string | null
  state: string
  dueOn: string
  caseId: string | null
  returned: Generated<Json>
  returnReason: Generated<string>
  urged: Generated<number>
  urgedAt: Instant | null
  version: Generated<number>
  createdAt: Instant
  takenAt: Instant | null
  handedAt: Instant | null
  endedAt: Instant | null
}

export interface TasksStep {
  id: string
  taskId: string
  partId: string | null
  act: string
  byId: string | null
  words: Generated<string>
  detail: Generated<Json>
  at: Instant
}

export interface TasksTask {
  id: string
  areaId: string
  companyId: string | null
  sponsorId: string
  typeId: string
  typeVersion: number | null
  title: string
  words: Generated<string>
  documents: Generated<Json>
  scope: Json
  copies: Generated<Json>
  dueOn: string | null
  state: string
  cycleId: string | null
  runOn: string | null
  reason: Generated<string>
  version: Generated<number>
  createdAt: Instant
  sentAt: Instant | null
  endedAt: Instant | null
}

export interface TasksType {
  id: string
  areaId: string
  title: string
  state: string
  published: Generated<number>
  design: Json
  version: Generated<number>
  changedAt: Instant
  changedBy: string
  edited: Generated<boolean>
}

export interface TasksTypeVersion {
  typeId: string
  version: number
  title: string
  about: Generated<string>
  forms: Json
  processId: string | null
  processVersion: number | null
  usualDays: number
  at: Instant
  byId: string
}

declare global {
  interface DatabaseTables {
    'tasks.copy': TasksCopy
    'tasks.cycle': TasksCycle
    'tasks.helper': TasksHelper
    'tasks.list': TasksList
    'tasks.listEntry': TasksListEntry
    'tasks.listImport': TasksListImport
    'tasks.listImportChange': TasksListImportChange
    'tasks.listImportFile': TasksListImportFile
    'tasks.listImportProblem': TasksListImportProblem
    'tasks.part': TasksPart
    'tasks.step': TasksStep
    'tasks.task': TasksTask
    'tasks.type': TasksType
    'tasks.typeVersion': TasksTypeVersion
  }
}
