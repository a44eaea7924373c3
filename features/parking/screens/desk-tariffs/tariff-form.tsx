import { useSend } from '#client/form'
import { useBack, useQueryText } from '#client/navigation'
import { FormPage, LoadedForm, useOwnTitle } from '#client/page'
import type { LotTariffs, VehicleKind } from '#contract/parking'
import { Choice, DateField, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { DESK_WORDS } from '../desk/fallbacks.tsx'
import { KIND_WORDS } from '../desk/words.ts'
import { calls } from '../parts/calls.ts'
import { Effect } from './effect.tsx'
import { Periods } from './periods.tsx'
import { Samples } from './samples.tsx'
import { draftOf, rulesOf, type TariffDraft } from './tariff-draft.ts'

const [NEW, CHANGE] = ['新增收费标准', '修改收费标准']
const BACK = '/parking/desk/tariffs'
const KINDS = (Object.keys(KIND_WORDS) as VehicleKind[]).map((value) => ({ value, label: KIND_WORDS[value] }))
const CAPS = [
  { value: 'none', label: '不封顶' },
  { value: 'calendar-day', label: '每天封顶' },
  { value: '24-hours', label: '每24小时封顶' },
] as const

/** /parking/desk/tariff: a new version of a lot's tariff; with `vehicleKind` and `validFrom` it begins as that version, which it replaces where that has not begun. */
export default function TariffEdit() {
  const lotId = useQueryText('lotId') ?? ''
  return (
    <LoadedForm title="收费标准" back={BACK} query={calls.read('deskTariffs', { lotId })} {...DESK_WORDS}>
      {(tariffs) => <TariffForm tariffs={tariffs} />}
    </LoadedForm>
  )
}

/** With which version the form begins, and which it replaces. */
function useBeginning(tariffs: LotTariffs): { start: TariffDraft; replaces: string | null } {
  const [kind, day] = [useQueryText('vehicleKind'), useQueryText('validFrom')]
  const asked = tariffs.items.find((each) => each.vehicleKind === kind && each.validFrom === day)
  const model = asked ?? tariffs.items.find((each) => each.vehicleKind === 'any' && each.state === 'now')
  const replaces = asked && !asked.begun ? asked.validFrom : null
  return {
    start: draftOf(model?.rules ?? null, model?.vehicleKind ?? 'any', replaces ?? tariffs.earliest),
    replaces,
  }
}

function TariffForm({ tariffs }: { tariffs: LotTariffs }) {
  const { lotId, version, earliest } = tariffs
  const { start, replaces } = useBeginning(tariffs)
  const title = replaces === null ? NEW : CHANGE
  useOwnTitle(title)
  const back = useBack(BACK)
  const form = useSend({
    start,
    draft: `parking.desk.tariff.${lotId}.${version}.${start.vehicleKind}.${replaces ?? 'new'}`,
    fields: { rules: 'periods' },
    check(values) {
      const tooEarly = values.validFrom < earliest ? `最早从${earliest}起执行` : null
      return { ...rulesOf(values).problems, validFrom: values.validFrom === '' ? '请选择生效日期' : tooEarly }
    },
    send(values) {
      const { rules } = rulesOf(values)
      const { vehicleKind, validFrom } = values
      return (
        rules &&
        calls.send('deskTariffSave', {
          lotId,
          version,
          vehicleKind,
          validFrom,
          rules,
          ...(replaces !== null && { replaces }),
        })
      )
    },
    done: '收费标准已保存',
    onDone: back,
    leaves: true,
  })
  const { values, change, errors } = form
  const { rules } = rulesOf(values)
  return (
    <FormPage title={title} back={back} form={form} submitText="保存这一版" failedTitle="没有保存">
      <Card>
        <Choice label="适用车辆" options={KINDS} {...form.field('vehicleKind')} />
        <DateField
          kind="date"
          label="生效日期"
          hint={`最早 ${earliest}；开始执行后不能再改`}
          min={earliest}
          {...form.field('validFrom')}
        />
        <TextField label="每天免费时长（分钟）" kind="digits" maxLength={4} {...form.field('freeMinutes')} />
      </Card>
      <Periods periods={values.periods} onChange={(periods) => change({ periods })} error={errors.periods} />
      <Card>
        <Choice label="封顶" options={CAPS} {...form.field('cap')} />
        {values.cap !== 'none' && (
          <TextField label="封顶金额" kind="decimal" after="元" maxLength={10} {...form.field('capYuan')} />
        )}
      </Card>
      <Section title="试算">
        <Samples lotId={lotId} vehicleKind={values.vehicleKind} rules={rules} />
        <Effect
          key={JSON.stringify([values.vehicleKind, rules])}
          lotId={lotId}
          vehicleKind={values.vehicleKind}
          rules={rules}
        />
      </Section>
    </FormPage>
  )
}
