export { asSeen } from './as-seen.ts'
export {
  BackupError,
  type BackupFacts,
  type BackupFault,
  type BackupOptions,
  backUp,
  inspectBackup,
  type Manifest,
  type RestoreOptions,
  restore,
} from './backup/index.ts'
export { PLANNED_ANEW } from './dialect.ts'
export {
  type DataFolder,
  dataFolder,
  EmbeddedError,
  type EmbeddedStore,
  runningStore,
  type StartOptions,
  startStore,
  startTemporaryStore,
} from './embedded/index.ts'
export { newId } from './id.ts'
export { type Keyset, keyset, type PageAsked } from './keyset.ts'
export { type AnswerOf, answering, type Last, last, lastly } from './last.ts'
export type { Heard } from './listen.ts'
export { MIGRATIONS_FOLDER, type Migration, MigrationError, migrate, readMigrations } from './migrate.ts'
export { processGone } from './presence.ts'
export { retention } from './retention.ts'
export { schemaFile, schemaFiles, schemaSources } from './schema-source.ts'
export { type ConnectOptions, connect, type Store, storeUrl } from './store.ts'
export type {
  Bytes,
  ColumnType,
  Database,
  Db,
  Generated,
  Instant,
  Json,
  JsonInput,
  Made,
  Numeric,
} from './tables.ts'
export { together } from './together.ts'
export {
  countDeadlocks,
  holdName,
  inTransaction,
  isConstraint,
  isForeignKey,
  shareNames,
  type TransactionOptions,
  type Tx,
} from './transaction.ts'
