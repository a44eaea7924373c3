import type { Keeps } from '#vocabulary/keeps'

/** What estate keeps; nothing of people. */
export const keeps: Keeps = {
  'estate.area': { plain: 'id name address service_phone' },
  'estate.building': { plain: 'id area_id region_id name position' },
  'estate.floor': { plain: 'id building_id name level' },
  'estate.look': { plain: 'area_id colour logo_id picture_id changed_at' },
  'estate.region': { plain: 'id area_id name position' },
  'estate.room': { plain: 'id floor_id name' },
}
