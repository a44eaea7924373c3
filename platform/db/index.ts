export {
  BackupError,
  type BackupOptions,
  backUp,
  type Manifest,
  type RestoreOptions,
  restore,
} from './backup/index.ts'
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
export type { Heard } from './listen.ts'
export { MIGRATIONS_FOLDER, type Migration, MigrationError, migrate, readMigrations } from './migrate.ts'
export type { Database } from './schema.generated.ts'
export { SCHEMA_FILE, schemaSource } from './schema-source.ts'
export { type ConnectOptions, connect, type Store, storeUrl } from './store.ts'
export { type Db, inTransaction, isConstraint, type TransactionOptions } from './transaction.ts'
