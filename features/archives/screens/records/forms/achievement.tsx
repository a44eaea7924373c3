import { Choice, DayField, TextField } from '#ui/field'
import type { Tone } from '#ui/state'
import { patentNumber } from '#vocabulary/patent-number'
import { archive } from '../../parts/calls.ts'
import type { KindForm } from '../record.ts'

const TYPES = { patent: '专利', software: '软件著作权', trademark: '商标', standard: '标准' } as const
const STATES = { filed: '申请中', granted: '已授权', expired: '已失效', refused: '未授权' } as const
const TONES: Readonly<Record<keyof typeof STATES, Tone>> = {
  filed: 'info',
  granted: 'ok',
  expired: 'neutral',
  refused: 'bad',
}
const NUMBERS: Readonly<Record<keyof typeof TYPES, string>> = {
  patent: '专利号',
  software: '登记号',
  trademark: '注册号',
  standard: '标准号',
}
const TYPE_OPTIONS = (['patent', 'software', 'trademark', 'standard'] as const).map((value) => ({
  value,
  label: TYPES[value],
}))
const STATE_OPTIONS = (['filed', 'granted', 'expired', 'refused'] as const).map((value) => ({
  value,
  label: STATES[value],
}))

interface Values {
  type: keyof typeof TYPES
  number: string
  title: string
  filed: string
  granted: string
  state: keyof typeof STATES
}

/** What is wrong with the number of an achievement, while it is typed; null: nothing, or not all of it stands there yet. */
export function numberProblem({ type, number }: Pick<Values, 'type' | 'number'>): string | null {
  if (type !== 'patent') return null
  const digits = number.toUpperCase().replace(/[^0-9X]/g, '')
  const isWhole = digits.length === 13 || (digits.length === 9 && !/^(19|20)/.test(digits))
  return isWhole && patentNumber(number) === null ? '专利号校验位不正确，请核对' : null
}

/** Achievements: patents, software, trademarks, standards. */
export const ACHIEVEMENT: KindForm<'achievement', Values> = {
  kind: 'achievement',
  noun: '知识产权',
  others: '共有企业',
  start: (data) =>
    data === null
      ? { type: 'patent', number: '', title: '', filed: '', granted: '', state: 'granted' }
      : { ...data, filed: data.filed ?? '', granted: data.granted ?? '' },
  check: ({ type, number, title, filed, granted }) => ({
    number:
      number.trim() === ''
        ? `请填写${NUMBERS[type]}`
        : type === 'patent' && patentNumber(number) === null
          ? '专利号校验位不正确，请核对'
          : null,
    title: title.trim() === '' ? '请填写名称' : null,
    granted: filed !== '' && granted !== '' && granted < filed ? '授权日期不能早于申请日期' : null,
  }),
  send: ({ number, title, filed, granted, ...rest }, around) =>
    archive.send('save', {
      kind: 'achievement',
      ...around,
      data: {
        type: rest.type,
        state: rest.state,
        number: number.trim(),
        title: title.trim(),
        filed: filed || null,
        granted: granted || null,
      },
    }),
  Fields: ({ form }) => {
    const { type } = form.values
    const number = form.field('number')
    return (
      <>
        <Choice label="类型" options={TYPE_OPTIONS} {...form.field('type')} />
        <TextField
          label={NUMBERS[type]}
          maxLength={60}
          {...(type === 'patent' && { hint: '8位或12位数字加校验位，如 ZL200310100024.6' })}
          {...number}
          error={number.error ?? numberProblem(form.values)}
        />
        <TextField label="名称" maxLength={120} {...form.field('title')} />
        <Choice label="状态" options={STATE_OPTIONS} {...form.field('state')} />
        <DayField label="申请日期" optional {...form.field('filed')} />
        <DayField label={type === 'patent' ? '授权日期' : '登记日期'} optional {...form.field('granted')} />
      </>
    )
  },
  titleOf: ({ title }) => title,
  lines: ({ type, number, granted, filed }) => [
    `${TYPES[type]} · ${number}`,
    granted !== null ? `${granted} 授权` : filed !== null ? `${filed} 申请` : '',
  ],
  chip: ({ state }) => ({ tone: TONES[state], words: STATES[state] }),
  facts: ({ type, number, filed, granted, state }) => [
    { name: '类型', value: TYPES[type] },
    { name: NUMBERS[type], value: number },
    { name: '状态', value: STATES[state] },
    { name: '申请日期', value: filed ?? '' },
    { name: '授权日期', value: granted ?? '' },
  ],
}
