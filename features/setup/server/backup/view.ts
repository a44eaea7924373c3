import type { BackupProgress } from '#contract/setup'
import type { RestoreState } from '../backups.ts'

/** How far it is, as the call answers it. */
export function progressOf(state: RestoreState): BackupProgress {
  return {
    state: state.state,
    rows: 'rows' in state ? state.rows : 0,
    ofRows: 'ofRows' in state ? state.ofRows : 0,
    why: 'why' in state ? state.why : null,
  }
}
