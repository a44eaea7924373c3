import { expect, test } from 'vitest'
import { pastChip, stayState } from './stay-state.ts'

test.each([
  [{ dueFen: 500, paidFen: 0 }, 'due'],
  [{ dueFen: 500, paidFen: 1000 }, 'due'],
  [{ dueFen: 0, paidFen: 1000 }, 'paid'],
  [{ dueFen: 0, paidFen: 0 }, 'free'],
] as const)('%j → %s', (open, state) => {
  expect(stayState(open)).toBe(state)
})

test.each([
  [{ state: 'open', owedFen: 0 }, '在场'],
  [{ state: 'closed', owedFen: 0 }, '已离场'],
  [{ state: 'closed', owedFen: 1500 }, '欠 ¥15.00'],
  [{ state: 'lost', owedFen: 0 }, '未见出场'],
] as const)('%j → %s', (stay, word) => {
  expect(pastChip(stay).word).toBe(word)
})
