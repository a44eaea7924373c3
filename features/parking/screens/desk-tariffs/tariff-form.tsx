import { LEFT } from '#client/form'
import { useBack, useQueryText } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { LotTariffs, VehicleKind } from '#contract/parking'
import { Choice, DateField, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { INSTEAD } from '../desk/instead.tsx'
import { tariffsQuery } from '../desk/queries.ts'
import { useDeskForm } from '../desk/use-desk-form.ts'
import { KIND_WORDS } from '../desk/words.ts'
import { calls } from '../parts/queries.ts'
import { Effect } from './effect.tsx'
import { Periods } from './periods.tsx'
import { Samples } from './samples.tsx'
import { draftOf, rulesOf, type TariffDraft } from './tariff-draft.ts'

const [NEW, CHANGE] = ['新增收费标准', '修改收费标准']
const KINDS = (Object.keys(KIND_WORDS) as VehicleKind[]).map((value) => ({ value, label: KIND_WORDS[value] }))
const CAPS = [
  { value: 'none', label: '不封顶' },
  { value: 'calendar-day', label: '每天封顶' },
  { value: '24-hours', label: '每24小时封顶' },
] as const
const FIELDS = { validFrom: 'validFrom', rules: 'periods', vehicleKind: 'vehicleKind' } as const

/** /parking/desk/tariff: a new version of a lot's tariff; with `vehicleKind` and `validFrom` it begins as that version, which it replaces where that has not begun. */
export default function TariffEdit() {
  const lotId = useQueryText('lotId') ?? ''
  const back = useBack('/parking/desk/tariffs')
  const { data, error, refetch } = useQuery(tariffsQuery(lotId))
  if (data) return <TariffForm key={data.version} tariffs={data} onBack={back} />
  return (
    <Page title="收费标准" onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={INSTEAD} />
    </Page>
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

function TariffForm({ tariffs, onBack }: { tariffs: LotTariffs; onBack: () => void }) {
  const { lotId, version, earliest } = tariffs
  const { start, replaces } = useBeginning(tariffs)
  const title = replaces === null ? NEW : CHANGE
  useOwnTitle(title)
  const name = `tariff.${lotId}.${version}.${start.vehicleKind}.${replaces ?? 'new'}`
  const form = useDeskForm({ name, start, fields: FIELDS })
  const { values, change, errors, notice } = form
  const { rules, problems } = rulesOf(values)
  const submit = () => {
    const day = values.validFrom < earliest ? `最早从${earliest}起执行` : null
    return form.run({ ...problems, validFrom: values.validFrom === '' ? '请选择生效日期' : day }, async () => {
      if (rules === null) return
      const { vehicleKind, validFrom } = values
      const input = { lotId, version, vehicleKind, validFrom, rules, ...(replaces === null ? {} : { replaces }) }
      await form.send(input, (options) => calls.post('deskTariffSave', input, options))
      toast('收费标准已保存', { kind: 'ok' })
      onBack()
      return LEFT
    })
  }
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="保存这一版" onSubmit={submit}>
      {notice && <Notice title="没有保存" text={notice.text} />}
      <Card>
        <Choice
          label="适用车辆"
          options={KINDS}
          value={values.vehicleKind}
          onChange={(vehicleKind) => change({ vehicleKind })}
          error={errors.vehicleKind}
        />
        <DateField
          kind="date"
          label="生效日期"
          hint={`最早 ${earliest}；开始执行后不能再改`}
          value={values.validFrom}
          min={earliest}
          onChange={(validFrom) => change({ validFrom })}
          error={errors.validFrom}
        />
        <TextField
          label="每天免费时长（分钟）"
          kind="digits"
          value={values.freeMinutes}
          onChange={(freeMinutes) => change({ freeMinutes })}
          maxLength={4}
          error={errors.freeMinutes}
        />
      </Card>
      <Periods periods={values.periods} onChange={(periods) => change({ periods })} error={errors.periods} />
      <Card>
        <Choice label="封顶" options={CAPS} value={values.cap} onChange={(cap) => change({ cap })} />
        {values.cap !== 'none' && (
          <TextField
            label="封顶金额"
            kind="decimal"
            after="元"
            value={values.capYuan}
            onChange={(capYuan) => change({ capYuan })}
            maxLength={10}
            error={errors.capYuan}
          />
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
