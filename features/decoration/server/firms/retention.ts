import type { Retention } from '#vocabulary/retention'

/** What firms and their papers keep: nothing of people. */
export const firmsRetention: Retention = {
  'decoration.firm': {
    plain:
      'id area_id name code licence licence_until insurance insurance_until added_by version created_at changed_at',
  },
  'decoration.firm_file': { plain: 'firm_id kind file_id name position' },
}
