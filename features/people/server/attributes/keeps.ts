import type { Keeps } from '#vocabulary/keeps'

/** What a company asks besides; the answers stand in the membership. */
export const attributeKeeps: Keeps = {
  'people.extend_set': { plain: 'company_id fields version changed_at' },
}
