// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['visitor', 'visitorh5', 'callon', 'visitapply', 'visitsession'],
  calls: {
    'callon/guestApplyCheck': { touches: ['visitor', 'visitorh5', 'callon', 'visitapply', 'visitsession', 'approval'] },
    'callon/smsCode': { touches: [] },
    'callon/smsLogin': { touches: [] },
    'visitapply/recordDetail': { freshMs: 0 },
    'visitapply/visitFormGet': { freshMs: 0 },
    'visitor/companyInfo': { method: 'GET' },
    'visitor/contactSet': { shows: { call: 'visitor/contactGet', ids: ['companyId'] } },
    'visitor/exportRecords': { touches: [] },
    'visitor/faceImage': { timeoutMs: 120000, touches: [] },
    'visitor/meetingVisit': { freshMs: 0 },
    'visitor/myFaceWithdraw': { shows: { call: 'visitor/myVisitData', ids: ['inviteCode', 'id', 'key'] } },
    'visitor/myVisitData': { freshMs: 0 },
    'visitor/myVisitDelete': { shows: { call: 'visitor/myVisitData', ids: ['inviteCode', 'id', 'key'] } },
    'visitor/parkBlockSheet': { timeoutMs: 120000, touches: [] },
    'visitor/passInfoConfig': { freshMs: 60000 },
    'visitor/queryByCode': { method: 'GET', freshMs: 0 },
    'visitor/recordById': { freshMs: 0 },
    'visitor/reveal': { touches: [] },
    'visitor/visitIcs': { method: 'GET' },
    'visitor/whoLetsIn': { freshMs: 60000 },
    'visitorh5/applyCheck': { touches: ['visitor', 'visitorh5', 'callon', 'visitapply', 'visitsession', 'approval'] },
    'visitorh5/groupList': { freshMs: 3600000 },
    'visitsession/visitorFaceImage': { timeoutMs: 120000, touches: [] },
  },
}
