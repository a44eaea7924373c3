import { vi } from 'vitest'
import { everyCallGoesWrong } from './every-call.ts'
import { ALL, OWN } from './use-cases.ts'

vi.mock('#platform/jobs', async (original) => (await import('./ports.ts')).listedJobs(await original()))
vi.mock('#demo/wallet', async (original) => (await import('./ports.ts')).injectedBanks(await original()))

everyCallGoesWrong(OWN, ALL)
