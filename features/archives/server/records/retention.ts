import type { Retention } from '#vocabulary/retention'

/** What is beside records of archives. */
export const recordRetention: Retention = {
  'archives.record_archive': { plain: 'record_id archive_id' },
  'archives.number': { plain: 'area_id kind number record_id' },
  'archives.ending_notice': { plain: 'record_id until days at' },
}
