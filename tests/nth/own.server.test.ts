import { vi } from 'vitest'
import { parking, passwordReset, recharge, rechargeUnheard, withdrawTo } from './cases-own.ts'
import { everyCallGoesWrong } from './every-call.ts'

vi.mock('#platform/jobs', async (original) => (await import('./ports.ts')).listedJobs(await original()))
vi.mock('#demo/wallet', async (original) => (await import('./ports.ts')).hitchedBanks(await original()))

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
