import { BACKUP_FAULTS } from '#can/setup'
import { backupRefusals, type setup } from '#contract/setup'
import { areaName } from '#door/estate'
import { audited } from '#platform/audit'
import { BackupError, type Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { Backups } from '../backups.ts'
import type { SetupEngines } from '../engines.ts'
import { isSomeParkOpened } from '../opening/queries.ts'
import { progressOf } from './view.ts'

type Handlers = Pick<HandlersOf<typeof setup>, 'backupList' | 'backupCheck' | 'backupBegin' | 'backupState'>

/** Beginning from a backup instead of from nothing. */
export function backupHandlers({ backups }: Pick<SetupEngines, 'backups'>): Handlers {
  return {
    async backupList({ db }) {
      const usable = backups !== null && !(await isSomeParkOpened(db))
      return {
        usable,
        folder: backups?.folder ?? '',
        items: (usable ? (backups?.list() ?? []) : []).map(({ savedAt, ...file }) => ({
          ...file,
          savedAt: savedAt.toISOString(),
        })),
      }
    },

    async backupCheck(_, { name }) {
      const { madeAt, rows, newerMigrations } = await inspected(backups, name)
      return { name, madeAt: madeAt.toISOString(), rows, upgrades: newerMigrations }
    },

    async backupBegin(ctx, { name, parkName }) {
      const { rows } = await inspected(backups, name)
      await ctx.tx(async (db) => {
        await refuseUnlessConfirmed(db, ctx.areaId, parkName)
        // It is on record until the data that has it is replaced; the log has it too.
        await audited(db, ctx, 'setup.backup.begun', { kind: 'setup.backup', id: name }, { rows })
      })
      if (backups?.state().state === 'running') refuse(backupRefusals.busy)
      backups?.begin(name, rows)
      return { rows }
    },

    backupState: async () => progressOf(backups?.state() ?? { state: 'none' }),
  }
}

/** What the file is. Refuses where it is not there, cannot be used, or this server takes none. */
async function inspected(backups: Backups | null, name: string) {
  if (!backups) refuse(backupRefusals.notHere)
  if (!backups.list().some((file) => file.name === name)) refuse(backupRefusals.fileUnknown, { field: 'name' })
  try {
    return await backups.inspect(name)
  } catch (error) {
    if (error instanceof BackupError)
      refuse(backupRefusals.unusable, { field: 'name', data: { why: BACKUP_FAULTS[error.why] } })
    throw error
  }
}

async function refuseUnlessConfirmed(db: Db, areaId: string, typed: string): Promise<void> {
  if (await isSomeParkOpened(db)) refuse(backupRefusals.parkOpened)
  const name = await areaName(db, areaId)
  if (typed.trim() !== name) refuse(backupRefusals.confirmation, { field: 'parkName', data: { name } })
}
