import type { Retention } from '#vocabulary/retention'

/** What settings keep: rules of parks, and which operator proposed and decided each version. */
export const retention: Retention = {
  'settings.rule': { plain: 'area_id name version' },
  'settings.version': {
    plain:
      'id area_id name number value reason state from_on from_at second proposed_by proposed_at decided_by decided_at words',
  },
}
