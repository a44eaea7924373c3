import type { Retention } from '#vocabulary/retention'

/** What a company asks besides; the answers stand in the membership. */
export const attributeRetention: Retention = {
  'people.extend_set': { plain: 'company_id fields version changed_at' },
}
