import type { Retention } from '#vocabulary/retention'

/** What types of renovation and the settings of parks keep: nothing of people. */
export const typesRetention: Retention = {
  'decoration.work_type': { plain: 'id area_id title state published design edited version changed_at changed_by' },
  'decoration.type_version': {
    plain: 'type_id version design form_id form_version process_id process_version at by_id',
  },
  'decoration.setting': {
    plain: 'area_id period_days lead_workdays extensions extension_days pay_days unused_days phone version changed_at',
  },
}
