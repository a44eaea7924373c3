import type { Retention } from '#vocabulary/retention'

/** What places keep, and who has them when; nothing of people but by what takes the time. */
export const placeRetention: Retention = {
  'booking.place': {
    plain:
      'id area_id kind company_id name building floor seats area about notes equipment services rules spot picture_ids process_id competes state position door_code version created_at changed_at',
  },
  'booking.unit': { plain: 'id place_id name seats price_percent position gone' },
  'booking.occupancy': { plain: 'unit_id during booking_id hold_id waiting_id until' },
}
