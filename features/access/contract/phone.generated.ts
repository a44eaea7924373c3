// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['entrance', 'passcode', 'security', 'accesscard'],
  calls: {
    'entrance/authDetail': { freshMs: 0 },
    'entrance/qrInfo': { touches: [] },
    'entrance/reveal': { touches: ['entrance/reveals'] },
    'entrance/setFaceImage': { timeoutMs: 120000 },
    'security/playbackClose': { touches: [] },
    'security/playbackKeepAlive': { touches: [] },
    'security/playbackOpen': { touches: [] },
  },
}
