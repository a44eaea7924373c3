import { vi } from 'vitest'
import { apartment } from './cases-own.ts'
import { collectCode, micropay, micropayConfirmed, postBatched, refundOf } from './cases-till.ts'
import { everyCallGoesWrong } from './every-call.ts'

vi.mock('#platform/jobs', async (original) => {
  const real = await original<typeof import('#platform/jobs')>()
  const { listed } = await import('./ports.ts')
  return { ...real, createJobs: (options: Parameters<typeof real.createJobs>[0]) => listed(real.createJobs(options)) }
})
vi.mock('#server/wallet', async (original) => {
  const real = await original<typeof import('#server/wallet')>()
  const { hitchedBank } = await import('./ports.ts')
  return { ...real, createSimulatedBank: hitchedBank(real.createSimulatedBank) }
})

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
