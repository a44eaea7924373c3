import { useSend } from '#client/form'
import { useBack, useQueryText } from '#client/navigation'
import { FormPage, LoadedForm, useOwnTitle } from '#client/page'
import type { LotTariffs, VehicleKind } from '#contract/parking'
import { Choice, DateField, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { DESK_WORDS } from '../desk/fallbacks.tsx'
import { KIND_WORDS } from '../desk/words.ts'
import { calls } from '../parts/calls.ts'
import { Effect } from './effect.tsx'
import { Periods } from './periods.tsx'
import { Samples } from './samples.tsx'
import { draftOf, rulesOf, type TariffDraft } from './tariff-draft.ts'

const [NEW, CHANGE, COPY] = ['新增收费标准', '修改收费标准', '复制收费标准']
const BACK = '/parking/desk/tariffs'
const KINDS = (Object.keys(KIND_WORDS) as VehicleKind[]).map((value) => ({ value, label: KIND_WORDS[value] }))
const CAPS = [
  { value: 'none', label: '不封顶' },
  { value: 'calendar-day', label: '每天封顶' },
  { value: '24-hours', label: '每24小时封顶' },
] as const

/** /parking/desk/tariff: a new version of a lot's tariff; with `vehicleKind` and `validFrom` it begins as that version, which it replaces where that has not begun; with `fromLot` too it is a new version that begins as that one of that lot. */
export default function TariffEdit() {
  const lotId = useQueryText('lotId') ?? ''
  const fromLot = useQueryText('fromLot')
  return (
    <LoadedForm title="收费标准" back={BACK} query={calls.read('deskTariffs', { lotId })} {...DESK_WORDS}>
      {(tariffs) =>
        fromLot === null ? (
          <TariffForm tariffs={tariffs} from={tariffs} />
        ) : (
          <LoadedForm
            title="收费标准"
            back={BACK}
            query={calls.read('deskTariffs', { lotId: fromLot })}
            {...DESK_WORDS}
          >
            {(from) => <TariffForm tariffs={tariffs} from={from} copying />}
          </LoadedForm>
        )
      }
    </LoadedForm>
  )
}

interface TariffFormProps {
  tariffs: LotTariffs
  /** Where the version is of with which the form begins. */
  from: LotTariffs
  /** That version stays: this is a copy of it. */
  copying?: boolean
}

/** With which version the form begins, and which it replaces. */
function useBeginning({ tariffs, from, copying = false }: TariffFormProps): {
  start: TariffDraft
  replaces: string | null
} {
  const [kind, day] = [useQueryText('vehicleKind'), useQueryText('validFrom')]
  const asked = from.items.find((each) => each.vehicleKind === kind && each.validFrom === day)
  const model = asked ?? from.items.find((each) => each.vehicleKind === 'any' && each.state === 'now')
  const replaces = asked && !asked.begun && !copying ? asked.validFrom : null
  return {
    start: draftOf(model?.rules ?? null, model?.vehicleKind ?? 'any', replaces ?? tariffs.earliest),
    replaces,
  }
}

function TariffForm(props: TariffFormProps) {
  const { tariffs, from, copying = false } = props
  const { lotId, version, earliest } = tariffs
  const { start, replaces } = useBeginning(props)
  const title = copying ? COPY : replaces === null ? NEW : CHANGE
  useOwnTitle(title)
  const back = useBack(BACK)
  const form = useSend({
    start,
    draft: `parking.desk.tariff.${lotId}.${version}.${start.vehicleKind}.${replaces ?? (copying ? `copy.${from.lotId}` : 'new')}`,
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
      {copying && (
        <Notice
          title={`${tariffs.lotName}的新收费标准副本`}
          text={`已带入${from.lotName}的价格，保存后从生效日期起执行`}
        />
      )}
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
