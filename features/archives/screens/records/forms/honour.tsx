import { Choice, DayField, Switch, TextField } from '#ui/field'
import { LEVELS } from '#vocabulary/enterprise-words'
import { archive } from '../../parts/calls.ts'
import type { KindForm } from '../record.ts'
import { endChip, spanInWords } from '../words.ts'

const LEVEL_OPTIONS = (['state', 'province', 'city', 'district'] as const).map((value) => ({
  value,
  label: LEVELS[value],
}))

interface Values {
  name: string
  level: keyof typeof LEVELS | null
  issuer: string
  from: string
  until: string
  certificate: string
  listed: boolean
}

/** Honours: 高新技术企业, 专精特新. */
export const HONOUR: KindForm<'honour', Values> = {
  kind: 'honour',
  noun: '荣誉',
  others: null,
  start: (data) =>
    data === null
      ? { name: '', level: null, issuer: '', from: '', until: '', certificate: '', listed: true }
      : { ...data, until: data.until ?? '' },
  check: ({ name, level, from, until }) => ({
    name: name.trim() === '' ? '请填写荣誉名称' : null,
    level: level === null ? '请选择级别' : null,
    from: from === '' ? '请选择颁发日期' : null,
    until: until !== '' && until < from ? '有效期不能早于颁发日期' : null,
  }),
  send: ({ name, level, issuer, from, until, certificate, listed }, around) =>
    archive.send('save', {
      kind: 'honour',
      ...around,
      data: {
        name: name.trim(),
        level: level ?? 'city', // checked before
        issuer: issuer.trim(),
        from,
        until: until || null,
        certificate: certificate.trim(),
        listed,
      },
    }),
  Fields: ({ form }) => (
    <>
      <TextField label="荣誉名称" maxLength={60} placeholder="高新技术企业" {...form.field('name')} />
      <Choice label="级别" options={LEVEL_OPTIONS} {...form.field('level')} />
      <TextField label="颁发单位" optional maxLength={60} {...form.field('issuer')} />
      <DayField label="颁发日期" {...form.field('from')} />
      <DayField label="有效期至" optional hint="到期前90天和30天会提醒" {...form.field('until')} />
      <TextField label="证书编号" optional maxLength={60} {...form.field('certificate')} />
      <Switch label="对园区公开" hint="关闭后只有园区工作人员和该企业管理员能看到" {...form.tick('listed')} />
    </>
  ),
  titleOf: ({ name }) => name,
  lines: ({ level, issuer, from, until }) => [
    [LEVELS[level], issuer].filter(Boolean).join(' · '),
    spanInWords(from, until),
  ],
  chip: ({ until }, today) => endChip(until, today),
  facts: ({ level, issuer, from, until, certificate, listed }) => [
    { name: '级别', value: LEVELS[level] },
    { name: '颁发单位', value: issuer },
    { name: '颁发日期', value: from },
    { name: '有效期至', value: until ?? '长期' },
    { name: '证书编号', value: certificate },
    { name: '公开范围', value: listed ? '对园区公开' : '内部资料' },
  ],
}
