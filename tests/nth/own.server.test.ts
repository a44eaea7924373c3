import { vi } from 'vitest'
import { parking, passwordReset, recharge, rechargeUnheard, withdrawTo } from './cases-own.ts'
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

// What somebody does with their own wallet.
everyCallGoesWrong([
  recharge,
  rechargeUnheard,
  parking,
  withdrawTo('done', '8888'),
  withdrawTo('failed', '0001'),
  withdrawTo('unknown', '0002'),
  passwordReset,
])
