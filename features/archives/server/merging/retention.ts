import type { Retention } from '#vocabulary/retention'

/** What the room merging keeps of people: nothing that tells of one. */
export const mergingRetention: Retention = {
  'archives.merge': {
    plain: 'id area_id survivor_id merged_id before left_as basic_id basic_version at by_id undone_at undone_by',
  },
  'archives.merge_row': { plain: 'merge_id table_name row_id fate' },
  'archives.not_same': { plain: 'one_id other_id called at by_id' },
}
