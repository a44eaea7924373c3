import type { Retention } from '#vocabulary/retention'

/** What following enterprises keeps of people. */
export const followRetention: Retention = {
  'archives.follow_step': {
    plain: 'id archive_id at by_id stage_from stage_to follower_from follower_to next_on next_what event reason note',
  },
}
