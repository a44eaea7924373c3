/** The screens of booking, by path. */
export const screens = {
  '/meetting/meetingroom': {
    load: () => import('./places/meeting-room.tsx'),
    next: ['/meetingroomdetail/{id}', '/guide'],
  },
  '/venuebooking': {
    load: () => import('./places/venue-booking.tsx'),
    lead: '选好日期，看哪个活动场地有空；可以整场预订，也可以只订其中的一部分。',
    next: ['/venuedetail/{id}', '/guide'],
  },
} as const
