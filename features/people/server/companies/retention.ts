import type { Retention } from '#vocabulary/retention'

/** Companies as others find them; nothing of people. */
export const companyRetention: Retention = {
  'people.company': {
    plain:
      'id area_id name pinyin letter address created_at state state_at credit_code listed industry introduction public_phone public_email website way reception staff_auth book_open version logo_id picture_id',
  },
  'people.company_key': { plain: 'area_id key company_id' },
}
