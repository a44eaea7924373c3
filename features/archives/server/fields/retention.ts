import type { Retention } from '#vocabulary/retention'

/** What a park asks of each enterprise besides; the answers are records. */
export const fieldRetention: Retention = {
  'archives.extension_set': { plain: 'area_id fields version changed_at' },
}
