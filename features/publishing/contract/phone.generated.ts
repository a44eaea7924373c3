// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['hotline', 'wifi', 'entrance', 'share', 'rental', 'publish', 'lookup'],
  calls: {
    'entrance/bannerInfo': { freshMs: 0 },
    'entrance/newsInfo': { freshMs: 0 },
    'lookup/phone': { method: 'GET', freshMs: 60000 },
    'lookup/phoneList': { method: 'GET' },
    'publish/item': { freshMs: 0 },
    'rental/noticeDetail': { freshMs: 0 },
    'share/activityCalendar': { method: 'GET' },
    'share/activitySignUp': { shows: { call: 'share/shareActivity', ids: ['id'] } },
    'share/biddingDetail': { freshMs: 0 },
    'share/roomInfo/{id}': { method: 'GET', freshMs: 0 },
    'share/rss': { method: 'GET' },
    'share/shareActivity': { freshMs: 0 },
    'share/shareTopic': { freshMs: 0 },
  },
}
