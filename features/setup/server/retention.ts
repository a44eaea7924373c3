import type { Retention } from '#vocabulary/retention'
import { workbookRetention } from './workbook/retention.ts'

/** What setup keeps of people: which operator accepted papers for the park, opened it, and brought in a workbook. */
export const retention: Retention = {
  ...workbookRetention,
  'setup.opening': { plain: 'area_id id proposed_by proposed_at counts opened_by opened_at' },
  'setup.paper': { plain: 'area_id name version person_id accepted_at' },
}
