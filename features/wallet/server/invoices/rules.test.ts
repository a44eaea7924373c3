import { describe, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { Refusal } from '#vocabulary/refusal'
import { type Asked, afterRefund, checkedAsked, checkedNumber, invoiceableFen, maskedEmail } from './rules.ts'

const FIRST = '91420100MA4K2X3P7'
const TAX = `${FIRST}${creditCodeCheck(FIRST)}`
const asked = (more: Partial<Asked> = {}): Asked => ({
  kind: 'company',
  title: '武汉云图软件有限公司',
  taxNo: TAX,
  email: '',
  phone: '',
  ...more,
})
const refusalOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return { kind: error.kind, field: error.field }
    throw error
  }
  return null
}

describe('what a person writes', () => {
  test('is kept without what a hand or a keyboard adds', () => {
    const written = asked({
      title: '  武汉　云图 软件 ',
      taxNo: TAX.toLowerCase().replace(/(.{4})/g, '$1 '),
      email: ' li＠mail.example.com ',
    })
    expect(checkedAsked({ ...written, phone: '138 0000 0009' })).toEqual({
      kind: 'company',
      title: '武汉 云图 软件',
      taxNo: TAX,
      email: 'li@mail.example.com',
      phone: '13800000009',
    })
    expect(checkedAsked(asked({ kind: 'person', title: '王芳', taxNo: '' })).taxNo).toBe('')
  })

  test.each([
    [{ title: ' 云 ' }, walletRefusals.invoiceTitleWrong, 'title'],
    [{ taxNo: ' ' }, walletRefusals.taxNoMissing, 'taxNo'],
    [{ taxNo: `${TAX.slice(0, -1)}${TAX.endsWith('A') ? 'B' : 'A'}` }, walletRefusals.taxNoWrong, 'taxNo'],
    [{ kind: 'person' as const, taxNo: '420100199001011234' }, walletRefusals.taxNoWrong, 'taxNo'],
    [{ email: 'li@mail' }, walletRefusals.emailWrong, 'email'],
    [{ email: 'a@b.com,c@d.com' }, walletRefusals.emailWrong, 'email'],
    [{ phone: '1380000' }, walletRefusals.contactPhoneWrong, 'phone'],
  ])('%j is refused at its field', (more, kind, field) => {
    expect(refusalOf(() => checkedAsked(asked(more)))).toEqual({ kind, field })
  })

  test('a number has 8 or 20 digits', () => {
    expect([checkedNumber('１２３４ 5678'), checkedNumber('24422000000012345678')]).toEqual([
      '12345678',
      '24422000000012345678',
    ])
    for (const wrong of ['', '1234567', '123456789', '2442200000001234567A', '0'.repeat(21)]) {
      expect(refusalOf(() => checkedNumber(wrong))).toEqual({ kind: walletRefusals.invoiceNumber, field: 'number' })
    }
  })
})

describe('how much is invoiced', () => {
  test.each([
    [{ amountFen: 1800, refundedFen: 0 }, null, 1800],
    [{ amountFen: 1800, refundedFen: 500 }, null, 1300],
    [{ amountFen: 1800, refundedFen: 1800 }, null, 0],
    // ¥10 of it came from the park
    [{ amountFen: 1800, refundedFen: 0 }, 800, 800],
    [{ amountFen: 1800, refundedFen: 500 }, 800, 300],
    [{ amountFen: 1800, refundedFen: 1000 }, 800, 0],
    [{ amountFen: 1800, refundedFen: 0 }, 0, 0],
  ])('of %j with own money %j: %i', (paid, own, fen) => {
    expect(invoiceableFen(paid, own)).toBe(fen)
  })

  test.each([
    ['asked', 1800, 0, 1800, { is: 'same' }],
    ['asked', 1800, 0, 1300, { is: 'less', amountFen: 1300 }],
    ['asked', 1800, 0, 0, { is: 'less', amountFen: 0 }],
    ['issued', 1800, 0, 1800, { is: 'same' }],
    ['issued', 1800, 0, 1300, { is: 'reverse', reverseFen: 500 }],
    ['reverse', 1800, 500, 1300, { is: 'same' }],
    ['reverse', 1800, 500, 0, { is: 'reverse', reverseFen: 1800 }],
    // the channel refused the refund after all
    ['reverse', 1800, 500, 1800, { is: 'reverse', reverseFen: 0 }],
    ['returned', 1800, 0, 0, { is: 'same' }],
    ['cancelled', 1800, 0, 0, { is: 'same' }],
    ['reversed', 1800, 500, 0, { is: 'same' }],
  ])(
    'an application %s over %i with %i to be reversed, of which %i is left',
    (state, amountFen, reverseFen, left, then) => {
      expect(afterRefund({ state, amountFen, reverseFen }, left)).toEqual(then)
    },
  )
})

test('an e-mail is masked, a short one too', () => {
  expect([maskedEmail('liming@mail.example.com'), maskedEmail('li@a.cn'), maskedEmail('x@a.cn')]).toEqual([
    'li***@mail.example.com',
    'l***@a.cn',
    'x***@a.cn',
  ])
})
