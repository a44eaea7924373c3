// Written by `npm run map` from the contract. Do not edit.
import type { AreaFacts } from '#vocabulary/call-facts'

/** What the phone knows of the calls of this area at run time. */
export const facts: AreaFacts = {
  families: ['notice', 'entrance'],
  calls: {
    'entrance/messageById': { freshMs: 0 },
    'notice/detail': { freshMs: 0 },
    'notice/export': { timeoutMs: 120000 },
    'notice/h5Page': { freshMs: 0 },
    'notice/preview': { freshMs: 0 },
    'notice/remindPreview': { freshMs: 0 },
    'notice/sentDetail': { freshMs: 0 },
    'notice/setRead': { touches: ['notice/pageList', 'notice/waiting', 'notice/search', 'notice/readPage', 'notice/unreadPage'] },
    'notice/trace': { freshMs: 0 },
  },
}
