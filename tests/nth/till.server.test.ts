import { vi } from 'vitest'
import { apartment } from './cases-own.ts'
import { collectCode, micropay, micropayConfirmed, postBatched, refundOf } from './cases-till.ts'
import { everyCallGoesWrong } from './every-call.ts'

vi.mock('#platform/jobs', async (original) => (await import('./ports.ts')).listedJobs(await original()))
vi.mock('#demo/wallet', async (original) => (await import('./ports.ts')).hitchedBanks(await original()))

// What goes to somebody else: over a till, to a landlord; and the ledger's second door under it.
everyCallGoesWrong([
  micropay,
  micropayConfirmed,
  refundOf('part', 1_100),
  refundOf('whole', 3_000),
  apartment,
  collectCode,
  postBatched,
])
