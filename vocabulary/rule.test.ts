import { describe, expect, test } from 'vitest'
import { type RuleShape, ruleProblem, ruleWords } from '#vocabulary/rule'

const number: RuleShape = { kind: 'number', unit: '次', least: 1, most: 2_000 }
const fen: RuleShape = { kind: 'fen', least: 100, most: 5_000_000 }
const choice: RuleShape = {
  kind: 'choice',
  options: [
    { key: 'day', name: '按天' },
    { key: 'hour', name: '按小时' },
  ],
}
const several: RuleShape = { ...choice, kind: 'several' }
const words: RuleShape = { kind: 'words', most: 3, longest: 4 }
const order: RuleShape = {
  kind: 'order',
  options: [
    { key: 'gift', name: '补贴' },
    { key: 'own', name: '余额' },
  ],
  uses: [{ key: 'parking', name: '停车' }],
  fixed: ['own'],
}
const gift = { key: 'gift', pays: 'usual' } as const
const own = { key: 'own', pays: 'all' } as const

describe('what a value may be', () => {
  test.each([
    [number, 1, null],
    [number, 2_000, null],
    [number, 0, { least: '1次', most: '2,000次' }],
    [number, 2_001, { least: '1次', most: '2,000次' }],
    [number, 1.5, { sentence: '请重新填写' }],
    [number, '7', { sentence: '请重新填写' }],
    [fen, 99, { least: '¥1.00', most: '¥50,000.00' }],
    [fen, 5_000_000, null],
    [{ kind: 'yesno' }, false, null],
    [{ kind: 'yesno' }, 0, { sentence: '请重新填写' }],
    [choice, 'hour', null],
    [choice, 'year', { sentence: '请选择一项' }],
    [several, [], null],
    [several, ['day', 'hour'], null],
    [several, ['day', 'day'], { sentence: '请重新填写' }],
    [several, ['year'], { sentence: '请重新填写' }],
    [words, [], null],
    [words, ['广告', '加微信'], null],
    [words, ['一', '二', '三', '四'], { sentence: '最多3个词' }],
    [words, ['加我的微信'], { sentence: '“加我的微信”超过4个字' }],
    [words, [' 广告'], { sentence: '词语前后不能有空格' }],
    [words, [''], { sentence: '词语前后不能有空格' }],
    [words, ['广告', '广告'], { sentence: '“广告”重复' }],
    [order, [own, gift], null],
    [order, [own, { key: 'gift', pays: ['parking'] }], null],
    [order, [own, { key: 'gift', pays: ['rent'] }], { sentence: '请重新填写' }],
    [order, [own], { sentence: '请重新填写' }],
    [order, [own, own], { sentence: '请重新填写' }],
    [order, [gift, { key: 'own', pays: [] }], { sentence: '余额始终可用于全部用途' }],
    [order, ['own', 'gift'], { sentence: '请重新填写' }],
  ] as [RuleShape, unknown, unknown][])('%j takes %j: %j', (shape, value, problem) => {
    expect(ruleProblem(shape, value)).toEqual(problem)
  })
})

describe('how a value reads', () => {
  test.each([
    [number, 1_000, '1,000次'],
    [fen, 50_000, '¥500.00'],
    [{ ...number, unit: '秒' }, 45, '45秒'],
    [{ ...number, unit: '秒' }, 90, '90秒'],
    [{ ...number, unit: '秒' }, 86_400, '86,400秒（1天）'],
    [{ ...number, unit: '秒' }, 600, '600秒（10分）'],
    [{ ...number, unit: '万分点' }, 10, '10万分点（0.10%）'],
    [{ kind: 'yesno' }, true, '是'],
    [choice, 'day', '按天'],
    [several, ['day', 'hour'], '按天、按小时'],
    [several, [], '无'],
    [words, [], '未设置'],
    [words, ['一', '二', '三', '四', '五', '六'], '一、二、三、四、五等6个词'],
    [order, [gift, own], '补贴（按业务约定） → 余额（全部用途）'],
    [order, [own, { key: 'gift', pays: ['parking'] }], '余额（全部用途） → 补贴（停车）'],
    [order, [own, { key: 'gift', pays: [] }], '余额（全部用途） → 补贴（暂不使用）'],
    [number, 'much', '—'],
  ] as [RuleShape, never, string][])('%j with %j: %s', (shape, value, said) => {
    expect(ruleWords(shape, value)).toBe(said)
  })
})
