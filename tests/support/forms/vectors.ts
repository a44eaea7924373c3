import type { Filled } from '#vocabulary/form-model'
import { ANSWER_VECTORS } from './answer-vectors.ts'
import { all, among, any, empty, type FormVector, field, given, is, not, vectorsOf, vs } from './vector.ts'

// Rule vectors of forms. What must come of each was worked out by hand from the rules; no engine printed it. They are asked in Node, in Chromium and through `formSave`.

const COLOURS = ['红', '绿', '蓝']
const { ask, fill, reckon } = vectorsOf([
  field('a', 'number', { unsure: true, exempt: true }),
  field('b', 'number'),
  field('n', 'number'),
  field('p', 'percent'),
  field('m', 'money'),
  field('d1', 'day'),
  field('d2', 'day'),
  field('t1', 'moment'),
  field('t2', 'moment'),
  field('s', 'text'),
  field('c', 'choice', { options: ['甲', '乙', '丙'], other: true }),
  field('k', 'many', { options: COLOURS }),
  field('f', 'flag'),
  field('h', 'phone'),
  field('v', 'plate'),
  field('i', 'idCard'),
  field('sum', 'computed', { computed: { op: 'sum', of: ['a', 'b'], places: 2 } }),
  field('z', 'number', { showWhen: is('f', '=', 'yes') }),
  field('r', 'rows', { fields: [field('x', 'number'), field('y', 'money')] }),
])
const NOTHING = given({})
const unsure = given({}, { marks: { a: 'unsure' } })
const exempt = given({}, { marks: { a: 'exempt' } })
/** a is 5, b is 1, n is empty: a condition that holds, one that does not, one that is unknown. */
const known = given({ a: '5', b: '1' })
const [T, F, U] = [is('a', '=', '5'), is('b', '=', '6'), is('n', '=', '1')]

const comparisons: FormVector[] = [
  ask('a number equals', given({ a: '5' }), is('a', '=', '5'), true),
  ask('decimals are equal however written', given({ a: '5.00' }), is('a', '=', '5'), true),
  ask('a value as written may have zeros', given({ a: '5' }), is('a', '=', '5.0'), true),
  ask('9 is less than 10, though no text is', given({ a: '9' }), is('a', '<', '10'), true),
  ask('10 is not less than 9', given({ a: '10' }), is('a', '<', '9'), false),
  ask('a negative number is less than 0', given({ a: '-1' }), is('a', '<', '0'), true),
  ask('0 is a value', given({ a: '0' }), is('a', '=', '0'), true),
  ask('a bound itself is at most it', given({ a: '10' }), is('a', '<=', '10'), true),
  ask('a bound itself is not above it', given({ a: '10' }), is('a', '>', '10'), false),
  ask('a bound itself is at least it', given({ a: '10' }), is('a', '>=', '10'), true),
  ask('a tenth is exact', given({ a: '0.1' }), is('a', '!=', '0.1'), false),
  ask('digits beyond floats count', given({ a: '9007199254740993' }), is('a', '=', '9007199254740992'), false),
  ask('spaces around a number are none of it', given({ a: ' 5 ' }), is('a', '=', '5'), true),
  ask('an empty number is not 0', NOTHING, is('a', '=', '0'), null),
  ask('an empty number is not unequal', NOTHING, is('a', '!=', '0'), null),
  ask('an empty number is not less', NOTHING, is('a', '<', '1'), null),
  ask('an empty number is not at least', NOTHING, is('a', '>=', '0'), null),
  ask('a blank number is empty', given({ a: '  ' }), is('a', '=', '0'), null),
  ask('what is no number is unknown', given({ a: '五' }), is('a', '!=', '5'), null, { a: 'a应为数字' }),
  ask('a percent sign is a unit', given({ p: '60%' }), is('p', '>', '50'), true),
  ask('a percent is no fraction', given({ p: '60' }), is('p', '=', '0.6'), false),
  ask('an amount may have thousands', given({ m: '1,234.50' }), is('m', '=', '1234.5'), true),
  ask('two facts are compared', given({ a: '0.3', b: '0.30' }), vs('a', '=', 'b'), true),
  ask('a number and an amount are compared', given({ a: '5', m: '4.99' }), vs('a', '>', 'm'), true),
  ask('with an empty other fact', given({ a: '5' }), vs('a', '>', 'b'), null),
  ask('an empty fact with another', given({ b: '5' }), vs('a', '!=', 'b'), null),
  ask('two empty facts are not equal', NOTHING, vs('a', '=', 'b'), null),
  ask('不清楚 is no value', unsure, is('a', '=', '5'), null),
  ask('不清楚 is not unequal', unsure, is('a', '!=', '5'), null),
  ask('不清楚 is not empty', unsure, empty('a'), false),
  ask('不适用 is no value', exempt, is('a', '<', '5'), null),
  ask('不适用 is not empty', exempt, empty('a'), false),
  ask('a mark stands before an answer that waits', given({ a: '5' }, { marks: { a: 'unsure' } }), T, null),
  ask('nothing is empty', NOTHING, empty('a'), true),
  ask('something is not empty', given({ a: '0' }), empty('a'), false),
  ask('blanks are empty', given({ s: '   ' }), empty('s'), true),
  ask('what is no number is not empty', given({ a: '五' }), empty('a'), false, { a: 'a应为数字' }),
]

const days: FormVector[] = [
  ask('a day is before another', given({ d1: '2026-11-01', d2: '2026-11-30' }), vs('d1', '<', 'd2'), true),
  ask('a day is not after another', given({ d1: '2026-11-01', d2: '2026-11-30' }), vs('d1', '>', 'd2'), false),
  ask('a year ends before the next', given({ d1: '2026-12-31' }), is('d1', '<', '2027-01-01'), true),
  ask('the same day is at least it', given({ d1: '2026-11-01' }), is('d1', '>=', '2026-11-01'), true),
  ask('a leap day is a day', given({ d1: '2028-02-29' }), is('d1', '>', '2028-02-28'), true),
  ask('with an empty day', given({ d1: '2026-11-01' }), vs('d1', '<', 'd2'), null),
  ask('no leap day is unknown', given({ d1: '2026-02-29' }), is('d1', '<', '2026-12-31'), null, { d1: 'd1应为日期' }),
  ask('a day that is none is not unequal', given({ d1: '2026-13-01' }), is('d1', '!=', '2026-01-01'), null, {
    d1: 'd1应为日期',
  }),
  ask('a day that is none is not empty', given({ d1: '明天' }), empty('d1'), false, { d1: 'd1应为日期' }),
  ask('with a day that is none', given({ d1: '2026-11-01', d2: '2026-11-31' }), vs('d1', '<', 'd2'), null, {
    d2: 'd2应为日期',
  }),
  ask(
    'a moment is before another',
    given({ t1: '2026-11-29T08:30', t2: '2026-11-29T18:00' }),
    vs('t1', '<', 't2'),
    true,
  ),
  ask('the same moment is at most it', given({ t1: '2026-11-29T08:30' }), is('t1', '<=', '2026-11-29T08:30'), true),
  ask('an hour that is none is unknown', given({ t1: '2026-11-29T24:00' }), is('t1', '>', '2026-01-01T00:00'), null, {
    t1: 't1应为日期和时间',
  }),
  ask('a moment on no day is unknown', given({ t1: '2026-11-31T08:30' }), is('t1', '>', '2026-01-01T00:00'), null, {
    t1: 't1应为日期和时间',
  }),
  ask('a day is no moment', given({ t1: '2026-11-29' }), is('t1', '>', '2026-01-01T00:00'), null, {
    t1: 't1应为日期和时间',
  }),
]

const others: FormVector[] = [
  ask('a text equals', given({ s: '武汉' }), is('s', '=', '武汉'), true),
  ask('spaces around a text are none of it', given({ s: ' 武汉 ' }), is('s', '=', '武汉'), true),
  ask('texts of digits are texts', given({ s: '10' }), is('s', '=', '10.0'), false),
  ask('an empty text is not unequal', NOTHING, is('s', '!=', '武汉'), null),
  ask('a text is one of several', given({ s: '宜昌' }), among('s', '武汉', '宜昌'), true),
  ask('a number is one of several', given({ a: '5.0' }), among('a', '4', '5'), true),
  ask('a number is none of several', given({ a: '6' }), among('a', '4', '5'), false),
  ask('an option is chosen', given({ c: '甲' }), is('c', '=', '甲'), true),
  ask('an option is none of several', given({ c: '甲' }), among('c', '乙', '丙'), false),
  ask('nothing chosen is none of several, nor not', NOTHING, among('c', '乙', '丙'), null),
  ask('其他 is one option whatever its words', given({ c: '其他：设备' }), is('c', '=', '其他'), true),
  ask('其他 is no other option', given({ c: '其他：甲' }), is('c', '=', '甲'), false),
  ask('one of many is enough', given({ k: ['红', '绿'] }), among('k', '绿', '蓝'), true),
  ask('none of many', given({ k: ['红'] }), among('k', '绿', '蓝'), false),
  ask('many are a set', given({ k: ['红', '绿'] }), is('k', '=', '红'), false),
  ask('a set of one equals it', given({ k: ['红'] }), is('k', '=', '红'), true),
  ask('a set of two is unequal to one of it', given({ k: ['红', '绿'] }), is('k', '!=', '红'), true),
  ask('an empty set is unknown', NOTHING, is('k', '!=', '红'), null),
  ask('an empty set is empty', NOTHING, empty('k'), true),
  ask('yes is yes', given({ f: 'yes' }), is('f', '=', 'yes'), true),
  ask('no is not yes', given({ f: 'no' }), is('f', '!=', 'yes'), true),
  ask('neither yes nor no', NOTHING, is('f', '!=', 'yes'), null),
  ask('a phone is compared as stored', given({ h: '138 0000 0000' }), is('h', '=', '13800000000'), true),
  ask('a plate is compared as stored', given({ v: '粤b12345' }), is('v', '=', '粤B12345'), true),
  ask('an ID is compared as stored', given({ i: '11010519491231002x' }), is('i', '=', '11010519491231002X'), true),
  ask('what is reckoned is a fact', given({ a: '2', b: '3' }), is('sum', '=', '5'), true),
  ask('what cannot be reckoned is unknown', given({ a: '2' }), is('sum', '<', '100'), null),
  ask('what cannot be reckoned is empty', given({ a: '2' }), empty('sum'), true),
  ask('a shown field is a fact', given({ f: 'yes', z: '7' }), is('z', '=', '7'), true),
  ask('a hidden field is none', given({ f: 'no', z: '7' }), is('z', '=', '7'), null),
  ask('a hidden field is empty', given({ f: 'no', z: '7' }), empty('z'), true),
  ask('what hangs on an unknown fact is hidden', given({ z: '7' }), empty('z'), true),
  ask('no rows are empty', NOTHING, empty('r'), true),
  ask('rows are not empty, even blank ones', given({}, { rows: { r: { r1: {} } } }), empty('r'), false),
]

const nested: FormVector[] = [
  ask('all: true and true', known, all(T, not(F)), true),
  ask('all: true and false', known, all(T, F), false),
  ask('all: true and unknown', known, all(T, U), null),
  ask('all: false and unknown', known, all(F, U), false),
  ask('all: unknown before false', known, all(U, F), false),
  ask('any: true and unknown', known, any(T, U), true),
  ask('any: unknown before true', known, any(U, T), true),
  ask('any: false and unknown', known, any(F, U), null),
  ask('any: false and false', known, any(F, is('a', '=', '6')), false),
  ask('not: true', known, not(T), false),
  ask('not: unknown', known, not(U), null),
  ask('not not: unknown', known, not(not(U)), null),
  ask('not any: unknown and false', known, not(any(U, F)), null),
  ask('not any: unknown and true', known, not(any(U, T)), false),
  ask('not all: unknown and false', known, not(all(U, F)), true),
  ask('all of any and not', known, all(any(U, T), not(F)), true),
  ask('any of all and not all', known, any(all(U, F), not(all(U, T))), null),
  ask('all of an unknown any and a false', known, all(any(F, U), F), false),
  ask('empty is known among unknowns', known, any(U, all(empty('n'), not(empty('a')))), true),
  ask('three deep', known, all(any(all(T, not(F)), U), any(F, not(F))), true),
]

const sum = (op: 'sum' | 'difference' | 'product' | 'share', of: string[], places = 2) => ({ op, of, places })
const rowsOf = (...all: [string, string][]): Filled =>
  given({}, { rows: { r: Object.fromEntries(all.map(([x, y], at) => [`r${at}`, { x, y }])) } })
const reckoned: FormVector[] = [
  reckon('a sum', given({ a: '2', b: '3' }), sum('sum', ['a', 'b']), '5'),
  reckon('tenths add up exactly', given({ a: '0.1', b: '0.2' }), sum('sum', ['a', 'b']), '0.3'),
  reckon('a sum of one', given({ a: '2' }), sum('sum', ['a']), '2'),
  reckon('a sum with an empty one', given({ a: '2' }), sum('sum', ['a', 'b']), null),
  reckon('a sum of empty ones is not 0', NOTHING, sum('sum', ['a', 'b']), null),
  reckon('a sum with 0', given({ a: '2', b: '0' }), sum('sum', ['a', 'b']), '2'),
  reckon('a sum with 不清楚', given({ b: '3' }, { marks: { a: 'unsure' } }), sum('sum', ['a', 'b']), null),
  reckon('a sum with 不适用', given({ b: '3' }, { marks: { a: 'exempt' } }), sum('sum', ['a', 'b']), null),
  reckon('a sum with a shown field', given({ a: '2', f: 'yes', z: '7' }), sum('sum', ['a', 'z']), '9'),
  reckon('a sum with a hidden field', given({ a: '2', f: 'no', z: '7' }), sum('sum', ['a', 'z']), null),
  reckon('a sum of a sum', given({ a: '2', b: '3', n: '4' }), sum('sum', ['sum', 'n']), '9'),
  reckon('a sum of amounts with thousands', given({ m: '1,000.50', a: '1' }), sum('sum', ['m', 'a']), '1001.5'),
  reckon('a difference', given({ a: '10', b: '3' }), sum('difference', ['a', 'b']), '7'),
  reckon('a difference of three', given({ a: '10', b: '3', n: '2' }), sum('difference', ['a', 'b', 'n']), '5'),
  reckon('a difference below 0', given({ a: '3', b: '10' }), sum('difference', ['a', 'b']), '-7'),
  reckon('a difference with an empty one', given({ a: '10' }), sum('difference', ['a', 'b']), null),
  reckon('a product', given({ a: '3', m: '12.50' }), sum('product', ['a', 'm']), '37.5'),
  reckon('a product with 0 and an empty one', given({ a: '0' }), sum('product', ['a', 'b']), null),
  reckon('a percent counts as written', given({ a: '2', p: '50%' }), sum('product', ['a', 'p']), '100'),
  reckon('a half rounds up', given({ a: '1.005', b: '1' }), sum('product', ['a', 'b']), '1.01'),
  reckon('a half below 0 rounds away from it', given({ a: '-2.5', b: '1' }), sum('product', ['a', 'b'], 0), '-3'),
  reckon('a share in percent', given({ a: '1', b: '3' }), sum('share', ['a', 'b']), '33.33'),
  reckon('a share of two thirds', given({ a: '2', b: '3' }), sum('share', ['a', 'b'], 1), '66.7'),
  reckon('a share of 0 is none', given({ a: '1', b: '0' }), sum('share', ['a', 'b']), null),
  reckon('nothing of something is 0', given({ a: '0', b: '8' }), sum('share', ['a', 'b']), '0'),
  reckon('a share with an empty one', given({ b: '8' }), sum('share', ['a', 'b']), null),
  reckon('a column is added up', rowsOf(['1', '5'], ['2', '6.5']), sum('sum', ['r.y']), '11.5'),
  reckon('a column of one row', rowsOf(['1', '5']), sum('sum', ['r.x']), '1'),
  reckon('a column with an empty cell', rowsOf(['1', '5'], ['2', '']), sum('sum', ['r.y']), null),
  reckon('a column without rows is not 0', NOTHING, sum('sum', ['r.y']), null),
  reckon('two columns at once', rowsOf(['1', '5'], ['2', '6']), sum('sum', ['r.x', 'r.y']), '14'),
]

/** All rule vectors of forms. */
export const FORM_VECTORS: readonly FormVector[] = [
  fill('an empty form of optional fields has nothing wrong', NOTHING),
  ...comparisons,
  ...days,
  ...others,
  ...nested,
  ...reckoned,
  ...ANSWER_VECTORS,
]
