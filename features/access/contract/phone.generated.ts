// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['entrance', 'passcode', 'security', 'accesscard'],
  calls: {
    'entrance/accessStatistic': { freshMs: 300000 },
    'entrance/authDetail': { freshMs: 0 },
    'entrance/emergencyBegin': { touches: ['entrance'] },
    'entrance/emergencyEnd': { touches: ['entrance'] },
    'entrance/emergencyMarks': { touches: ['entrance/muster'] },
    'entrance/emergencySms': { touches: ['entrance/muster'] },
    'entrance/emergencySmsPreview': { freshMs: 0 },
    'entrance/enterpriseSituation': { freshMs: 300000 },
    'entrance/faceConsent': { shows: { call: 'entrance/face', ids: [] } },
    'entrance/faceWithdraw': { shows: { call: 'entrance/face', ids: [] } },
    'entrance/innovation': { freshMs: 300000 },
    'entrance/parkFlagSheet': { timeoutMs: 120000, touches: [] },
    'entrance/pointDevices': { freshMs: 0 },
    'entrance/qrInfo': { touches: [] },
    'entrance/reveal': { touches: ['entrance/reveals'] },
    'entrance/setFaceImage': { timeoutMs: 120000, shows: { call: 'entrance/face', ids: [] } },
    'entrance/staffStatistic': { freshMs: 300000 },
    'passcode/admit': { shows: { call: 'passcode/verdict', ids: ['id'] } },
    'passcode/admitPass': { shows: { call: 'passcode/verdict', ids: ['id'] } },
    'passcode/scan': { shows: { call: 'passcode/verdict', ids: ['id'] }, touches: ['passcode/crossings', 'passcode/flags'] },
    'passcode/search': { freshMs: 0 },
    'passcode/turnAway': { shows: { call: 'passcode/verdict', ids: ['id'] } },
    'passcode/verdict': { freshMs: 30000 },
    'passcode/whoLetsIn': { freshMs: 60000 },
    'security/playbackClose': { touches: [] },
    'security/playbackKeepAlive': { touches: [] },
    'security/playbackOpen': { touches: [] },
  },
}
