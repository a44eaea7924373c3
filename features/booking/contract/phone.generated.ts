// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['meeting', 'notice'],
  calls: {
    'meeting/accountBillSheet': { timeoutMs: 120000, touches: [] },
    'meeting/accountSheet': { timeoutMs: 120000, touches: [] },
    'meeting/approvingDetail': { freshMs: 0 },
    'meeting/billById': { freshMs: 0 },
    'meeting/billPayment': { freshMs: 0 },
    'meeting/billPaymentQuery': { shows: { call: 'meeting/billPayment', ids: ['paymentId'] } },
    'meeting/bookInfo': { freshMs: 0 },
    'meeting/calendar': { method: 'GET' },
    'meeting/calendarAddress': { touches: [] },
    'meeting/deskPlaceSheet': { timeoutMs: 120000, touches: [] },
    'meeting/deskPlaces': { freshMs: 0 },
    'meeting/hold': { touches: [] },
    'meeting/holdEnd': { touches: ['meeting/roomsByCondition', 'meeting/roomById', 'meeting/lockByMonth', 'meeting/planSeries'] },
    'meeting/inviteAnswer': { shows: { call: 'meeting/inviteInfo', ids: ['key'] }, touches: ['meeting/inviteInfo'] },
    'meeting/inviteInfo': { freshMs: 0 },
    'meeting/meetingInfo': { freshMs: 0 },
    'meeting/orderInfo': { freshMs: 0 },
    'meeting/payInfo': { freshMs: 0 },
    'meeting/planSeries': { freshMs: 0 },
    'meeting/processes': { freshMs: 0 },
    'meeting/seriesInfo': { freshMs: 0 },
    'meeting/serverInstruction': { freshMs: 600000 },
    'meeting/submit': { touches: ['meeting', 'notice', 'approval'] },
    'meeting/taskNodeList': { freshMs: 0 },
  },
}
