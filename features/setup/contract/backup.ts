import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { backupRefusals } from './backup-refusals.ts'

// The files are the server's, no park's.
const backup = call.group({ family: 'setup', who: 'session:operator', whose: 'none' })

const fileName = Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\w.-]+\\.gz$' })

const FileSchema = Type.Object({ name: fileName, bytes: Type.Integer({ minimum: 0 }), savedAt: instant }, strict)
/** A backup file, as it goes over the wire. */
export type BackupFile = Static<typeof FileSchema>

const backupList = backup.read('backupList', {
  about: 'Backup files that lie beside the server, the newest first',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** Whether this server takes a backup: in production, until a park has opened for real. */
      usable: Type.Boolean(),
      /** Where the files lie on the server; empty where none are looked for. */
      folder: Type.String(),
      items: Type.Array(FileSchema),
    },
    strict,
  ),
  refusals: [],
})

const backupCheck = backup.steps('backupCheck', {
  about: 'Read a backup file to its end and say of when it is, how many rows it has, and how many upgrades follow',
  touches: [],
  input: Type.Object({ name: fileName }, strict),
  output: Type.Object(
    {
      name: fileName,
      madeAt: instant,
      rows: Type.Integer({ minimum: 0 }),
      /** Upgrades of this program that are newer than the backup; they follow by themselves. */
      upgrades: Type.Integer({ minimum: 0 }),
    },
    strict,
  ),
  refusals: [backupRefusals.notHere, backupRefusals.fileUnknown, backupRefusals.unusable],
})

const backupBegin = backup.steps('backupBegin', {
  about:
    'Put a backup in place of all that the server has; it leaves off until that is done, and everybody signs in anew',
  touches: [],
  input: Type.Object(
    {
      name: fileName,
      /** The name of the park, typed by whoever means it. */
      parkName: Type.String({ minLength: 1, maxLength: 60 }),
    },
    strict,
  ),
  output: Type.Object({ rows: Type.Integer({ minimum: 0 }) }, strict),
  refusals: Object.values(backupRefusals),
})

const ProgressSchema = Type.Object(
  {
    /** `none` nothing was begun since the server started. */
    state: oneOf('none', 'running', 'done', 'failed'),
    rows: Type.Integer({ minimum: 0 }),
    ofRows: Type.Integer({ minimum: 0 }),
    /** Why it failed; everything is then as it was before. */
    why: orNull(
      oneOf(
        'no_file',
        'no_backup',
        'newer_form',
        'other_code',
        'damaged',
        'not_empty',
        'in_use',
        'other_keys',
        'interrupted',
      ),
    ),
  },
  strict,
)
/** How far bringing a backup back is, as it goes over the wire. */
export type BackupProgress = Static<typeof ProgressSchema>

const backupState = backup.read('backupState', {
  about: 'How far bringing a backup back is: asked without a session, for sessions go with the old data',
  who: 'open',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: ProgressSchema,
  refusals: [],
})

/** Calls about beginning from a backup. */
export const backupCalls = { backupList, backupCheck, backupBegin, backupState }
