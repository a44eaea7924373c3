import { describe, expect, test } from 'vitest'
import { moveRefusal, payRefusal } from './can.ts'

describe('payRefusal', () => {
  test.each([
    [{ state: 'open', dueFen: 1500 }, null],
    [{ state: 'open', dueFen: 0 }, 'nothingDue'],
    [{ state: 'paid', dueFen: 1500 }, 'nothingDue'],
    [{ state: 'used', dueFen: 1500 }, 'nothingDue'],
    [{ state: 'expired', dueFen: 1500 }, 'quoteExpired'],
    [{ state: 'refunded', dueFen: 1500 }, 'orderClosed'],
  ] as const)('%j → %s', (order, why) => {
    expect(payRefusal(order)).toBe(why)
  })
})

describe('moveRefusal', () => {
  test.each([
    [{ state: 'paid', dueFen: 1500, movedFrom: null }, null],
    [{ state: 'paid', dueFen: 0, movedFrom: null }, 'notPaid'],
    [{ state: 'paid', dueFen: 1500, movedFrom: '粤B12345' }, 'paymentMoved'],
    [{ state: 'used', dueFen: 1500, movedFrom: null }, 'paymentUsed'],
    [{ state: 'open', dueFen: 1500, movedFrom: null }, 'notPaid'],
    [{ state: 'refunded', dueFen: 1500, movedFrom: null }, 'notPaid'],
  ] as const)('%j → %s', (order, why) => {
    expect(moveRefusal(order)).toBe(why)
  })
})
