import { LEFT } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { WholeLot } from '#contract/parking'
import { Switch, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { INSTEAD } from './instead.tsx'
import { codeProblem, nameProblem, wholeProblem } from './problems.ts'
import { deskLotQuery } from './queries.ts'
import { useDeskForm } from './use-desk-form.ts'

const [TITLE, NEW] = ['编辑停车场', '添加停车场']
const FIELDS = { code: 'code', name: 'name', closedWhy: 'closedWhy', capacity: 'capacity', open: 'closedWhy' } as const
const [CAPACITY, GRACE, POSITION] = [[0, 100_000] as const, [0, 240] as const, [0, 999] as const]

/** /parking/desk/lotedit: a new lot, or with `lotId` what is known of one. */
export default function LotEdit() {
  const lotId = useQueryText('lotId')
  return lotId === null ? <LotForm lot={null} /> : <Known lotId={lotId} />
}

function Known({ lotId }: { lotId: string }) {
  const back = useBack(`/parking/desk/lots/${lotId}`)
  const { data, error, refetch } = useQuery(deskLotQuery(lotId))
  // another version is another form
  if (data) return <LotForm key={data.version} lot={data} />
  return (
    <Page title={TITLE} onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={INSTEAD} />
    </Page>
  )
}

function startOf(lot: WholeLot | null) {
  return {
    code: lot?.code ?? '',
    name: lot?.name ?? '',
    place: lot?.place ?? '',
    capacity: lot ? String(lot.capacity) : '',
    open: lot?.open ?? false,
    closedWhy: lot ? lot.closedWhy : '筹备中',
    graceMinutes: String(lot?.graceMinutes ?? 15),
    position: String(lot?.position ?? 0),
  }
}

function LotForm({ lot }: { lot: WholeLot | null }) {
  const go = useGo()
  const title = lot ? TITLE : NEW
  useOwnTitle(title)
  const back = useBack(lot ? `/parking/desk/lots/${lot.lotId}` : '/parking/desk/lots')
  const name = lot ? `lot.${lot.lotId}.${lot.version}` : 'lot.new'
  const form = useDeskForm({ name, start: startOf(lot), fields: FIELDS })
  const { values, change, errors, notice } = form
  const submit = () => {
    const problems = {
      code: codeProblem(values.code),
      name: nameProblem(values.name),
      capacity: wholeProblem(values.capacity, CAPACITY),
      graceMinutes: wholeProblem(values.graceMinutes, GRACE),
      position: wholeProblem(values.position, POSITION),
      closedWhy: !values.open && values.closedWhy.trim() === '' ? '请写明关闭的原因，车主会看到' : null,
    }
    return form.run(problems, async () => {
      const input = {
        ...values,
        ...(lot ? { lotId: lot.lotId, version: lot.version } : {}),
        capacity: Number(values.capacity),
        graceMinutes: Number(values.graceMinutes),
        position: Number(values.position),
      }
      const saved = await form.send(input, (options) => calls.post('deskLotSave', input, options))
      toast(lot ? '停车场已保存' : '停车场已添加，接着添加车道', { kind: 'ok' })
      if (lot) back()
      else go(`/parking/desk/lots/${saved.lotId}`, {}, { replace: true })
      return LEFT
    })
  }
  return (
    <FormPage title={title} onBack={back} {...form.layout} submitText={lot ? '保存' : NEW} onSubmit={submit}>
      {notice && <Notice title="没有保存" text={notice.text} />}
      <Card>
        <TextField
          label="名称"
          value={values.name}
          onChange={(text) => change({ name: text })}
          maxLength={40}
          error={errors.name}
        />
        <TextField
          label="编号"
          hint="道闸上报时用的编号，如 P1；添加道闸后不能再改"
          value={values.code}
          onChange={(code) => change({ code })}
          maxLength={32}
          error={errors.code}
        />
        <TextField label="位置" optional value={values.place} onChange={(place) => change({ place })} maxLength={80} />
        <TextField
          label="车位数"
          kind="digits"
          value={values.capacity}
          onChange={(capacity) => change({ capacity })}
          maxLength={6}
          error={errors.capacity}
        />
        <TextField
          label="缴费后离场时间（分钟）"
          hint="缴费后多久内离场不再收费"
          kind="digits"
          value={values.graceMinutes}
          onChange={(graceMinutes) => change({ graceMinutes })}
          maxLength={3}
          error={errors.graceMinutes}
        />
        <TextField
          label="显示顺序"
          hint="数字小的排在前面"
          kind="digits"
          value={values.position}
          onChange={(position) => change({ position })}
          maxLength={3}
          error={errors.position}
        />
      </Card>
      <Card>
        <Switch
          label="开放停车"
          hint="关闭后道闸不放车入场，已在场的车可以缴费离场"
          checked={values.open}
          disabledReason={lot?.hasTariff ? null : '设置收费标准后才能开放'}
          onChange={(open) => change({ open })}
        />
        {!values.open && (
          <TextArea
            label="关闭的原因"
            hint="显示给车主，也在道闸上播报"
            value={values.closedWhy}
            onChange={(closedWhy) => change({ closedWhy })}
            maxLength={60}
            error={errors.closedWhy}
          />
        )}
      </Card>
    </FormPage>
  )
}
