import type { Retention } from '#vocabulary/retention'

/** What setup keeps of people: which operator accepted papers for the park and opened it. */
export const retention: Retention = {
  'setup.opening': { plain: 'area_id id proposed_by proposed_at counts opened_by opened_at' },
  'setup.paper': { plain: 'area_id name version person_id accepted_at' },
}
