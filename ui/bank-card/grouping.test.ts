import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBankCard } from '#vocabulary/bank-card'
import { caretAt, readNumber } from './grouping.ts'

/** What a text box does: inserts at the caret, or deletes backwards. */
function edited(digits: string, before: number, insert: string | null): { digits: string; before: number } {
  const text = groupBankCard(digits)
  const caret = Math.min(caretAt(before), text.length)
  const written =
    insert === null
      ? text.slice(0, Math.max(0, caret - 1)) + text.slice(caret)
      : text.slice(0, caret) + insert + text.slice(caret)
  return readNumber(written, insert === null ? Math.max(0, caret - 1) : caret + insert.length, digits)
}

test('a pasted number loses blanks, dashes, full width and what is over', () => {
  expect(readNumber('6222 0200-1234５６７8901 23', 99, '')).toEqual({ digits: '6222020012345678901', before: 19 })
  expect(readNumber('卡号 6222', 7, '')).toEqual({ digits: '6222', before: 4 })
})

test('backspace behind a blank deletes the digit before it', () => {
  expect(edited('12345678', 4, null)).toEqual({ digits: '1235678', before: 3 })
})

test('a digit in the middle moves the caret by one digit', () => {
  expect(edited('12345678', 4, '9')).toEqual({ digits: '123495678', before: 5 })
})

test('typing and deleting anywhere is the same as in a text box without blanks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...'0123456789'), fc.constant(null), fc.nat(19)), { maxLength: 60 }),
      (acts) => {
        let state = { digits: '', before: 0 }
        let model = { digits: '', before: 0 }
        for (const act of acts) {
          if (typeof act === 'number') {
            state = { ...state, before: Math.min(act, state.digits.length) }
            model = { ...model, before: Math.min(act, model.digits.length) }
          } else if (act === null || model.digits.length < 19) {
            state = edited(state.digits, state.before, act)
            const { digits, before } = model
            const kept = act === null ? Math.max(0, before - 1) : before
            model = {
              digits: digits.slice(0, kept) + (act ?? '') + digits.slice(before),
              before: kept + (act === null ? 0 : 1),
            }
          }
          expect(state).toEqual(model)
        }
      },
    ),
  )
})
