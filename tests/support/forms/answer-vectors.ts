import type { Field, FormKind } from '#vocabulary/form-model'
import { all, empty, type FormVector, field, given, is, not, type Short, vectorsOf, vs } from './vector.ts'

// Rule vectors of answers: limits of each kind, what is required, valid, hidden, in rows and marked. What must be wrong was worked out by hand.

const NOTHING = given({})
const one = (name: string, kind: FormKind, more: Partial<Field>, value: string | readonly string[], words?: string) =>
  vectorsOf([field('x', kind, more)]).fill(name, given({ x: value }), words === undefined ? {} : { x: words })
const long = (signs: number) => '字'.repeat(signs)
const PICK = { options: ['甲', '乙'] }

const limits: FormVector[] = [
  one('a number at its most', 'number', { max: '10' }, '10.0'),
  one('a number above its most', 'number', { max: '10' }, '10.01', 'x不能大于最大值10'),
  one('a number at its least', 'number', { min: '-5' }, '-5'),
  one('a number below its least', 'number', { min: '0' }, '-0.1', 'x不能小于最小值0'),
  one('9 is not above 10 as text', 'number', { max: '10' }, '9'),
  one('a limit is said as written', 'number', { max: '10.50' }, '11', 'x不能大于最大值10.50'),
  one('a number with an exponent', 'number', {}, '1e3', 'x应为数字'),
  one('a number with a letter', 'number', {}, '12人', 'x应为数字'),
  one('two numbers', 'number', {}, ['1', '2'], 'x只能填一项'),
  one('a percent above its most, both with a sign', 'percent', { max: '50%' }, '60%', 'x不能大于最大值50%'),
  one('a percent above its most without a sign', 'percent', { max: '50%' }, '50.01', 'x不能大于最大值50%'),
  one('a percent at its most', 'percent', { max: '50%' }, '50 %'),
  one('an amount of three decimals', 'money', {}, '1.005', 'x应为金额，最多两位小数'),
  one('an amount below 0', 'money', {}, '-1', 'x应为金额，最多两位小数'),
  one('an amount at its most', 'money', { max: '100' }, '100.00'),
  one('an amount above its most', 'money', { max: '100' }, '100.01', 'x不能大于最大值100'),
  one('an amount with thousands above its most', 'money', { max: '1000' }, '1,000.01', 'x不能大于最大值1000'),
  one('an amount below its least', 'money', { min: '1' }, '0.99', 'x不能小于最小值1'),
  one('an amount with thousands at a wrong place', 'money', {}, '1,00', 'x应为金额，最多两位小数'),
  one('a text of 200 signs', 'text', {}, long(200)),
  one('a text of 201 signs', 'text', {}, long(201), 'x最多200个字'),
  one('a sign of two units is one', 'text', {}, '😀'.repeat(200)),
  one('a long text of 5000 signs', 'long', {}, long(5000)),
  one('a long text of 5001 signs', 'long', {}, long(5001), 'x最多5000个字'),
  one('an option', 'choice', PICK, '甲'),
  one('what is no option', 'choice', PICK, '丙', '请重新选择x'),
  one('two options of a choice', 'choice', PICK, ['甲', '乙'], 'x只能填一项'),
  one('其他 where it is not offered', 'choice', PICK, '其他：丙', '请重新选择x'),
  one('其他 with words', 'choice', { ...PICK, other: true }, '其他：丙'),
  one('其他 without words', 'choice', { ...PICK, other: true }, '其他：', '请填写x的其他内容'),
  one('其他 with 201 signs', 'choice', { ...PICK, other: true }, `其他：${long(201)}`, 'x的其他内容最多200个字'),
  one('several of many', 'many', PICK, ['甲', '乙']),
  one('one of many twice', 'many', PICK, ['甲', '甲'], '请重新选择x'),
  one('one of many and 其他', 'many', { ...PICK, other: true }, ['甲', '其他：丁']),
  one('其他 twice', 'many', { ...PICK, other: true }, ['其他：丙', '其他：丁'], '请重新选择x'),
  one('a day', 'day', {}, '2026-02-28'),
  one('a day that is none', 'day', {}, '2026-02-30', 'x应为日期'),
  one('a moment', 'moment', {}, '2026-11-29T23:59'),
  one('a moment with seconds', 'moment', {}, '2026-11-29T08:30:00', 'x应为日期和时间'),
  one('yes or no', 'flag', {}, 'no'),
  one('a flag that is neither', 'flag', {}, 'true', '请选择x'),
  one('a phone', 'phone', {}, '13800000000'),
  one('a phone with country and spaces', 'phone', {}, '+86 138 0000 0000'),
  one('a phone of ten digits', 'phone', {}, '1380000000', 'x应为11位手机号'),
  one('an ID of the standard', 'idCard', {}, '11010519491231002X'),
  one('an ID in lower case', 'idCard', {}, '11010519491231002x'),
  one('an ID with a wrong check', 'idCard', {}, '110105194912310021', 'x应为18位身份证号'),
  one('a credit code', 'creditCode', {}, '91350100M000100Y43'),
  one('a credit code in lower case', 'creditCode', {}, '91350100m000100y43'),
  one('a credit code with a wrong check', 'creditCode', {}, '91350100M000100Y44', 'x应为18位统一社会信用代码'),
  one('a plate', 'plate', {}, '粤B12345'),
  one('a plate that is too short', 'plate', {}, '粤B123', '请输入完整的车牌号'),
  one('a company that has no id', 'company', {}, '云帆科技', '请重新选择x'),
  one('a colleague who has no id', 'colleague', {}, '王芳', '请重新选择x'),
  one('an entry of a list that has no id', 'list', { from: { list: 'buildings' } }, 'A座', '请重新选择x'),
]

const need = { required: true }
const whenAsked = { requiredWhen: is('q', '=', 'yes') }
const asked = vectorsOf([field('q', 'flag'), field('x', 'text', whenAsked)])
const spans = vectorsOf([
  field('until', 'day', { validWhen: [{ when: vs('until', '>=', 'from'), words: '结束不早于开始' }] }),
  field('from', 'day'),
])
const ranges = vectorsOf([
  field('x', 'number', {
    max: '100',
    validWhen: [
      { when: is('x', '>', '10'), words: '应大于10' },
      { when: vs('x', '<', 'y'), words: '应小于y' },
    ],
  }),
  field('y', 'number'),
  field('both', 'computed', {
    computed: { op: 'sum', of: ['x', 'y'], places: 0 },
    validWhen: [{ when: is('both', '<=', '150'), words: '合计最多150' }],
  }),
])

const rules: FormVector[] = [
  one('a required text', 'text', need, '有'),
  one('a required text of blanks', 'text', need, '   ', 'x不能为空'),
  one('a required 0', 'number', need, '0'),
  vectorsOf([field('x', 'photos', need)]).fill('required photos', NOTHING, { x: 'x不能为空' }),
  vectorsOf([field('x', 'signature', need)]).fill('a required signature', NOTHING, { x: 'x不能为空' }),
  vectorsOf([field('x', 'heading', need)]).fill('a heading is never required', NOTHING),
  asked.fill('required when it holds', given({ q: 'yes' }), { x: 'x不能为空' }),
  asked.fill('not required when it does not hold', given({ q: 'no' })),
  asked.fill('not required when it is unknown', NOTHING),
  asked.fill('required and there', given({ q: 'yes', x: '有' })),
  spans.fill('the end after the beginning', given({ from: '2026-11-01', until: '2026-11-02' })),
  spans.fill('the end on the beginning', given({ from: '2026-11-01', until: '2026-11-01' })),
  spans.fill('the end before the beginning', given({ from: '2026-11-02', until: '2026-11-01' }), {
    until: '结束不早于开始',
  }),
  spans.fill('an end without a beginning', given({ until: '2026-11-01' })),
  spans.fill('a beginning without an end', given({ from: '2026-11-01' })),
  spans.fill('an end that is no day breaks no rule', given({ from: '2026-11-02', until: '2026-11-00' }), {
    until: 'until应为日期',
  }),
  spans.fill('a beginning that is no day breaks no rule', given({ from: '2026-13-02', until: '2026-11-01' }), {
    from: 'from应为日期',
  }),
  ranges.fill('the first rule that is broken speaks', given({ x: '9', y: '5' }), { x: '应大于10' }),
  ranges.fill('the second rule', given({ x: '12', y: '12' }), { x: '应小于y' }),
  ranges.fill('a limit before a rule', given({ x: '101', y: '20' }), { x: 'x不能大于最大值100' }),
  ranges.fill('a rule of what is reckoned', given({ x: '70', y: '81' }), { both: '合计最多150' }),
  ranges.fill('a rule of what cannot be reckoned', given({ y: '200' })),
  ranges.fill('a rule of a number that is none', given({ x: '多', y: '1' }), { x: 'x应为数字' }),
]

const shows = vectorsOf([
  field('q', 'flag'),
  field('x', 'number', { ...need, max: '10', showWhen: is('q', '=', 'yes') }),
  field('deep', 'text', { ...need, showWhen: is('x', '>', '5') }),
  field('r', 'rows', { ...need, showWhen: is('q', '=', 'no'), fields: [field('n', 'number', need)] }),
  field('unless', 'text', { ...need, showWhen: all(not(empty('q')), empty('x')) }),
])
const row = (short: Short) => given({ q: 'no', unless: '有' }, { rows: { r: { r1: short } } })
const hidden: FormVector[] = [
  shows.fill('what hangs on nothing known is not asked', NOTHING),
  shows.fill('what is shown is asked', given({ q: 'yes' }), { x: 'x不能为空', unless: 'unless不能为空' }),
  shows.fill('what is hidden is not checked', row({ n: '1' })),
  shows.fill('a wrong answer that is hidden is not checked', given({ q: 'no', x: '多', unless: '有' }), {
    r: 'r不能为空',
  }),
  shows.fill('what hangs on a hidden answer is hidden', {
    ...row({ n: '1' }),
    answers: { q: ['no'], x: ['7'], unless: ['有'] },
  }),
  shows.fill('what hangs on a shown answer is asked', given({ q: 'yes', x: '7' }), { deep: 'deep不能为空' }),
  shows.fill('an answer that is wrong still decides', given({ q: 'yes', x: '11' }), {
    x: 'x不能大于最大值10',
    deep: 'deep不能为空',
  }),
  shows.fill('rows that are hidden are not asked', given({ q: 'yes', x: '1' }, { rows: { r: { r1: {} } } })),
  shows.fill('rows that are shown are asked', row({}), { 'r/r1/n': 'n不能为空' }),
]

const table = vectorsOf([
  field('least', 'number'),
  field('r', 'rows', {
    fields: [
      field('n', 'number', need),
      field('price', 'money', { requiredWhen: is('n', '>', '0') }),
      field('why', 'text', { ...need, showWhen: vs('n', '<', 'least') }),
      field('cost', 'computed', { computed: { op: 'product', of: ['n', 'price'], places: 2 } }),
      field('big', 'text', { ...need, showWhen: is('cost', '>=', '100') }),
    ],
  }),
])
const rowsOf = (rows: Record<string, Short>, short: Short = {}) => given(short, { rows: { r: rows } })
const rows: FormVector[] = [
  table.fill('no rows', NOTHING),
  table.fill('a whole row', rowsOf({ r1: { n: '1', price: '2' } })),
  table.fill('a blank row', rowsOf({ r1: {} }), { 'r/r1/n': 'n不能为空' }),
  table.fill('what is wrong stands at its row', rowsOf({ r1: { n: '1', price: '2' }, r2: { n: '多' } }), {
    'r/r2/n': 'n应为数字',
  }),
  table.fill('a column hangs on its own row', rowsOf({ r1: { n: '0' }, r2: { n: '1' } }), {
    'r/r2/price': 'price不能为空',
  }),
  table.fill('a column hangs on a field outside', rowsOf({ r1: { n: '0' }, r2: { n: '-3' } }, { least: '-1' }), {
    'r/r2/why': 'why不能为空',
  }),
  table.fill('a field outside that is empty shows no column', rowsOf({ r1: { n: '-3' } })),
  table.fill(
    'each row is reckoned by itself',
    rowsOf({ r1: { n: '2', price: '50' }, r2: { n: '2', price: '49.99' } }),
    {
      'r/r1/big': 'big不能为空',
    },
  ),
  table.fill('a row that is not whole reckons nothing', rowsOf({ r1: { n: '200' } }), {
    'r/r1/price': 'price不能为空',
  }),
]

const mark = (value: 'unsure' | 'exempt', more: Partial<Field>, short: Short = {}) =>
  [vectorsOf([field('x', 'number', { ...need, max: '10', ...more })]), given(short, { marks: { x: value } })] as const
const marked = (name: string, [form, filled]: ReturnType<typeof mark>, words?: string) =>
  form.fill(name, filled, words === undefined ? {} : { x: words })
const marks: FormVector[] = [
  marked('不清楚 where it may be', mark('unsure', { unsure: true })),
  marked('不清楚 where it may not be', mark('unsure', {}), '请填写x'),
  marked('不清楚 where only 不适用 may be', mark('unsure', { exempt: true }), '请填写x'),
  marked('不适用 where it may be', mark('exempt', { exempt: true })),
  marked('不适用 where only 不清楚 may be', mark('exempt', { unsure: true }), '请填写x'),
  marked('an answer that waits behind a mark is not checked', mark('unsure', { unsure: true }, { x: '99' })),
  marked(
    'a mark breaks no rule',
    mark('exempt', { exempt: true, validWhen: [{ when: is('x', '>', '5'), words: '应大于5' }] }),
  ),
]

/** Vectors of answers. */
export const ANSWER_VECTORS: readonly FormVector[] = [...limits, ...rules, ...hidden, ...rows, ...marks]
