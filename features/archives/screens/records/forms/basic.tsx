import { Choice, DayField, TextArea, TextField } from '#ui/field'
import { CURRENCIES, SIZES } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { archive } from '../../parts/calls.ts'
import type { KindForm } from '../record.ts'
import { IndustryField } from './industry-field.tsx'
import { wanYuanInWords, wanYuanProblem } from './money.ts'

const UNITS: Readonly<Record<keyof typeof CURRENCIES, string>> = {
  CNY: '万元',
  USD: '万美元',
  EUR: '万欧元',
  HKD: '万港元',
  JPY: '万日元',
}
const SIZE_OPTIONS = [
  ...(['micro', 'small', 'medium', 'large'] as const).map((value) => ({ value, label: SIZES[value] })),
  { value: 'unknown' as const, label: '未知' },
]
const CURRENCY_OPTIONS = (['CNY', 'USD', 'EUR', 'HKD', 'JPY'] as const).map((value) => ({
  value,
  label: CURRENCIES[value],
}))
const NAMES_MOST = 10

interface Values {
  legalRepresentative: string
  companyKind: string
  capital: string
  currency: keyof typeof CURRENCIES
  founded: string
  scope: string
  industryClass: string
  size: keyof typeof SIZES | 'unknown'
  /** One a line. */
  formerNames: string
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Registration of an enterprise: one an archive. */
export const BASIC: KindForm<'basic', Values> = {
  kind: 'basic',
  noun: '登记信息',
  others: null,
  secret: ['legalRepresentative'],
  start: (data) =>
    data === null
      ? {
          legalRepresentative: '',
          companyKind: '',
          capital: '',
          currency: 'CNY',
          founded: '',
          scope: '',
          industryClass: '',
          size: 'unknown',
          formerNames: '',
        }
      : {
          ...data,
          founded: data.founded ?? '',
          size: data.size ?? 'unknown',
          formerNames: data.formerNames.join('\n'),
        },
  check: ({ capital, formerNames }) => ({
    capital: wanYuanProblem(capital),
    formerNames:
      linesOf(formerNames).length > NAMES_MOST
        ? `曾用名最多${NAMES_MOST}个`
        : linesOf(formerNames).some((name) => name.length > 60)
          ? '每个曾用名最多60个字'
          : null,
  }),
  send: ({ legalRepresentative, companyKind, founded, size, formerNames, ...rest }, around) =>
    archive.send('save', {
      kind: 'basic',
      ...around,
      data: {
        legalRepresentative: legalRepresentative.trim(),
        companyKind: companyKind.trim(),
        capital: rest.capital,
        currency: rest.currency,
        founded: founded || null,
        scope: rest.scope,
        industryClass: rest.industryClass,
        size: size === 'unknown' ? null : size,
        formerNames: linesOf(formerNames),
      },
    }),
  Fields: ({ form }) => (
    <>
      <TextField label="法定代表人" optional maxLength={50} {...form.field('legalRepresentative')} />
      <TextField label="企业类型" optional maxLength={40} placeholder="有限责任公司" {...form.field('companyKind')} />
      <TextField
        label="注册资本"
        kind="decimal"
        optional
        after={UNITS[form.values.currency]}
        {...form.field('capital')}
      />
      <Choice label="币种" options={CURRENCY_OPTIONS} {...form.field('currency')} />
      <DayField label="成立日期" optional {...form.field('founded')} />
      <IndustryField {...form.field('industryClass')} />
      <Choice label="企业规模" options={SIZE_OPTIONS} {...form.field('size')} />
      <TextArea label="经营范围" optional maxLength={2000} {...form.field('scope')} />
      <TextArea label="曾用名" optional hint="每行一个" maxLength={600} {...form.field('formerNames')} />
    </>
  ),
  titleOf: () => '登记信息',
  lines: () => [],
  chip: () => null,
  facts: ({
    legalRepresentative,
    companyKind,
    capital,
    currency,
    founded,
    scope,
    industryClass,
    size,
    formerNames,
  }) => [
    { name: '法定代表人', value: legalRepresentative },
    { name: '企业类型', value: companyKind },
    { name: '注册资本', value: wanYuanInWords(capital, UNITS[currency]) },
    { name: '成立日期', value: founded ?? '' },
    {
      name: '行业分类',
      value: industryClass === '' ? '' : `${industryClass} ${industryOf(industryClass)?.name ?? ''}`,
    },
    { name: '企业规模', value: size === null ? '' : SIZES[size] },
    { name: '经营范围', value: scope },
    { name: '曾用名', value: formerNames.join('、') },
  ],
}
