import type { Retention } from '#vocabulary/retention'

/** What the room figures keeps: facts of enterprises, and who wrote them. */
export const figureRetention: Retention = {
  'archives.indicator': {
    plain: 'id area_id name kind unit sums spans least most at_most low_percent high_percent place disabled version',
  },
  'archives.period_rule': { plain: 'id area_id span due_after disabled version' },
  'archives.period': {
    plain: 'id area_id span year nth last_on opens_on due_on closes_on reckoned_at version',
  },
  'archives.filing': {
    plain:
      'id area_id archive_id company_id period_id state version entries source typed_by filed_by filed_at returned_fields return_reason correction_reason decided_by decided_at reminded created_at',
  },
  'archives.filing_step': { plain: 'id filing_id version act at by_id reason entries' },
  'archives.figure': {
    plain:
      'id area_id archive_id indicator_id period_id filing_id value version note reason source at by_id replaced_at',
  },
  'archives.peer_standing': { plain: 'id archive_id indicator_id period_id quarter at' },
}
