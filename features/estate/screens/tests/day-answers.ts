import { estate, type ParkDays } from '#contract/estate'
import type { Who } from '../../../../tests/support/fake-server.ts'

/** The calls of estate. */
export const { calls } = estate
export const OPERATOR: Who = { roles: ['operator'], nickName: '孙丽' }

/** Special days of a year: the state's, one changed and one added by the park. */
export function parkDays(facts: Partial<ParkDays> = {}): ParkDays {
  const national = (day: string, name: string, off = true) => ({ day, off, name, own: null, national: { off, name } })
  return {
    year: 2026,
    national: true,
    published: true,
    earliest: '2026-11-21',
    items: [
      national('2026-01-01', '元旦'),
      national('2026-02-14', '春节', false),
      national('2026-10-01', '国庆节'),
      { ...national('2026-12-05', '调休'), off: false, name: '园区补班', own: { off: false, name: '园区补班' } },
      { day: '2026-12-18', off: true, name: '园区开放日', own: { off: true, name: '园区开放日' }, national: null },
    ],
    ...facts,
  }
}
