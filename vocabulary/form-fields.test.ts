import { describe, expect, test } from 'vitest'
import {
  answerProblems,
  cleanAnswers,
  cleanFields,
  type FieldKind,
  type FormField,
  fieldProblems,
} from './form-fields.ts'

const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({
  id: 'f',
  kind,
  label: '占比',
  required: false,
  min: '',
  max: '',
  options: [],
  ...more,
})
const said = (one: FormField, ...values: string[]) => answerProblems([one], { f: values })[0]?.message ?? null
const wrong = (one: Partial<FormField> & { kind: FieldKind }) =>
  fieldProblems([field(one.kind, one)])[0]?.message ?? null

describe('answers', () => {
  test('say of what is missing and beyond the limits what custom forms say, to the letter', () => {
    expect(said(field('text', { required: true }))).toBe('占比不能为空')
    expect(said(field('many', { required: true, options: ['甲'] }))).toBe('占比不能为空')
    expect(said(field('number', { max: '100' }), '101')).toBe('占比不能大于最大值100')
    expect(said(field('percent', { max: '50%' }), '60')).toBe('占比不能大于最大值50%')
    expect(said(field('percent', { min: '5%' }), '4.9')).toBe('占比不能小于最小值5%')
    expect(said(field('number', { min: '-1', max: '1' }), '-1')).toBeNull()
  })

  test.each<[FormField, string[], string | null]>([
    [field('text'), [], null],
    [field('text'), ['字'.repeat(200)], null],
    [field('text'), ['字'.repeat(201)], '占比最多200个字'],
    [field('text'), ['甲', '乙'], '占比只能填一项'],
    [field('number'), ['很多'], '占比应为数字'],
    [field('choice', { options: ['甲', '乙'] }), ['乙'], null],
    [field('choice', { options: ['甲', '乙'] }), ['丙'], '请重新选择占比'],
    [field('many', { options: ['甲', '乙'] }), ['甲', '乙'], null],
    [field('many', { options: ['甲', '乙'] }), ['甲', '丙'], '请重新选择占比'],
    [field('many', { options: ['甲', '乙'] }), ['甲', '甲'], '请重新选择占比'],
    [field('day'), ['2026-02-29'], '占比应为日期'],
    [field('day'), ['2028-02-29'], null],
    [field('phone'), ['13800000001'], null],
    [field('phone'), ['1380000'], '占比应为11位手机号'],
  ])('%j: %j', (one, values, message) => {
    expect(said(one, ...values)).toBe(message)
  })

  test('are kept of fields that there are, trimmed; what every object has is no answer', () => {
    const fields = [field('percent'), field('text', { id: 'constructor', required: true })]
    expect(cleanAnswers(fields, { f: [' 60 % '], gone: ['x'] })).toEqual({ f: ['60'] })
    expect(cleanAnswers(fields, { f: ['  '] })).toEqual({})
    expect(answerProblems(fields, {})).toEqual([{ id: 'constructor', message: '占比不能为空' }])
  })
})

describe('fields', () => {
  test('are named, each once, and can be answered', () => {
    expect(wrong({ kind: 'text', label: '' })).toBe('请填写字段名称')
    expect(wrong({ kind: 'text', label: '字'.repeat(21) })).toBe('字段名称最多20个字')
    expect(fieldProblems([field('text'), field('day')])).toEqual([{ at: 1, part: 'label', message: '已有字段“占比”' }])
    expect(wrong({ kind: 'choice' })).toBe('请填写选项')
    expect(wrong({ kind: 'many', options: ['甲', '甲'] })).toBe('选项有重复')
    expect(wrong({ kind: 'many', options: Array.from({ length: 31 }, (_, n) => `${n}`) })).toBe('选项最多30个')
    expect(wrong({ kind: 'choice', options: ['字'.repeat(31)] })).toBe('每个选项最多30个字')
    expect(wrong({ kind: 'number', min: '少' })).toBe('最小值应为数字')
    expect(wrong({ kind: 'number', max: '多' })).toBe('最大值应为数字')
    expect(wrong({ kind: 'percent', min: '50%', max: '5%' })).toBe('最大值不能小于最小值')
    expect(wrong({ kind: 'percent', min: '5%', max: '5%' })).toBeNull()
  })

  test('keep what their kind uses, and no more', () => {
    const [percent, choice, text] = cleanFields([
      field('percent', { label: ' 占比 ', max: ' 50 ', options: ['甲'] }),
      field('choice', { min: '1', options: [' 甲 ', ' ', '乙'] }),
      field('text', { max: '9', options: ['甲'] }),
    ])
    expect(percent).toMatchObject({ label: '占比', min: '', max: '50%', options: [] })
    expect(choice).toMatchObject({ min: '', options: ['甲', '乙'] })
    expect(text).toMatchObject({ max: '', options: [] })
  })
})
