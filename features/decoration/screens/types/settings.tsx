import { useSend } from '#client/form'
import { FormPage, LoadedForm } from '#client/page'
import type { DecorationSetting } from '#contract/decoration'
import { TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { decoration } from '../parts/calls.ts'
import s from '../parts/cases.module.css'
import { MAY_NOT } from './values.ts'

const NUMBERS = [
  { name: 'periodDays', label: '最长工期', after: '天', least: 1, most: 730, hint: '装修类型没有另外规定时适用' },
  { name: 'leadWorkdays', label: '至少提前申请', after: '个工作日', least: 0, most: 60, hint: '从提交到开工' },
  { name: 'extensions', label: '最多延期', after: '次', least: 0, most: 10, hint: '填0则不能延期' },
  { name: 'extensionDays', label: '每次最多延期', after: '天', least: 1, most: 365, hint: undefined },
  { name: 'payDays', label: '缴费签约期限', after: '天', least: 1, most: 365, hint: '审批通过起算，逾期失效' },
  { name: 'unusedDays', label: '许可未使用失效', after: '天', least: 1, most: 365, hint: '计划开工日起没有人进场' },
] as const
type NumberName = (typeof NUMBERS)[number]['name']
type Values = Record<NumberName | 'phone', string>

/** /decoration/settings: limits of the park for all types of renovation. */
export default function Settings() {
  return (
    <LoadedForm
      title="装修期限设置"
      back="/decoration/types"
      query={decoration.read('settingGet')}
      notYours={MAY_NOT.notYours}
    >
      {(setting) => <SettingForm setting={setting} />}
    </LoadedForm>
  )
}

const NAMES = NUMBERS.map(({ name }) => name)
const textsOf = (setting: DecorationSetting): Values => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, String(setting[name])])) as Record<NumberName, string>),
  phone: setting.phone,
})

/** What is wrong with a number as typed; null: nothing. */
export function numberProblem(text: string, least: number, most: number): string | null {
  const isWhole = /^\d{1,4}$/.test(text)
  return isWhole && Number(text) >= least && Number(text) <= most ? null : `请填写${least}至${most}之间的整数`
}

function SettingForm({ setting }: { setting: DecorationSetting }) {
  const form = useSend<Values, DecorationSetting>({
    start: textsOf(setting),
    draft: `decoration.setting.${setting.version}`,
    resets: true,
    check: (values) => ({
      ...Object.fromEntries(NUMBERS.map(({ name, least, most }) => [name, numberProblem(values[name], least, most)])),
      phone: /^(\d[\d-]{2,18}\d)?$/.test(values.phone) ? null : '请填写电话号码，只能用数字和短横线',
    }),
    send: ({ phone, ...numbers }) =>
      decoration.send('settingSave', {
        ...(Object.fromEntries(NAMES.map((name) => [name, Number(numbers[name])])) as Record<NumberName, number>),
        phone,
        version: setting.version,
      }),
    done: '已保存，新的申请按新的期限办理',
  })
  return (
    <FormPage title="装修期限设置" back="/decoration/types" form={form} submitText="保存" failedTitle="没有保存">
      <Section title="期限">
        <Card>
          <div className={s.stack}>
            {NUMBERS.map(({ name, label, after, hint }) => (
              <TextField
                key={name}
                label={label}
                kind="digits"
                maxLength={3}
                after={after}
                hint={hint}
                {...form.field(name)}
              />
            ))}
          </div>
        </Card>
      </Section>
      <Section title="联系电话">
        <Card>
          <TextField
            label="装修咨询电话"
            optional
            hint="不填则显示园区服务电话"
            maxLength={20}
            {...form.field('phone')}
          />
        </Card>
      </Section>
      <p className={s.quiet}>已通知申请人的期限不变</p>
    </FormPage>
  )
}
