import { useSend } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage, LoadedForm, useOwnTitle } from '#client/page'
import type { WholeLot } from '#contract/parking'
import { Switch, TextArea, TextField } from '#ui/field'
import { Card } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { DESK_WORDS } from './fallbacks.tsx'
import { codeProblem, nameProblem, wholeProblem } from './problems.ts'

const [TITLE, NEW] = ['编辑停车场', '添加停车场']
const [CAPACITY, GRACE, POSITION] = [[0, 100_000] as const, [0, 240] as const, [0, 999] as const]

/** /parking/desk/lotedit: a new lot, or with `lotId` what is known of one. */
export default function LotEdit() {
  const lotId = useQueryText('lotId')
  if (lotId === null) return <LotForm lot={null} />
  return (
    <LoadedForm
      title={TITLE}
      back={`/parking/desk/lots/${lotId}`}
      query={calls.read('deskLot', { lotId })}
      {...DESK_WORDS}
    >
      {(lot) => <LotForm lot={lot} />}
    </LoadedForm>
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
  const form = useSend({
    start: startOf(lot),
    draft: lot ? `parking.desk.lot.${lot.lotId}.${lot.version}` : 'parking.desk.lot.new',
    fields: { open: 'closedWhy' },
    check: (values) => ({
      code: codeProblem(values.code),
      name: nameProblem(values.name),
      capacity: wholeProblem(values.capacity, CAPACITY),
      graceMinutes: wholeProblem(values.graceMinutes, GRACE),
      position: wholeProblem(values.position, POSITION),
      closedWhy: !values.open && values.closedWhy.trim() === '' ? '请写明关闭的原因，车主会看到' : null,
    }),
    send: (values) =>
      calls.send('deskLotSave', {
        ...values,
        ...(lot ? { lotId: lot.lotId, version: lot.version } : {}),
        capacity: Number(values.capacity),
        graceMinutes: Number(values.graceMinutes),
        position: Number(values.position),
      }),
    done: lot ? '停车场已保存' : '停车场已添加，接着添加车道',
    onDone: ({ lotId }) => (lot ? back() : go(`/parking/desk/lots/${lotId}`, {}, { replace: true })),
    leaves: true,
  })
  const { open } = form.values
  return (
    <FormPage title={title} back={back} form={form} submitText={lot ? '保存' : NEW} failedTitle="没有保存">
      <Card>
        <TextField label="名称" maxLength={40} {...form.field('name')} />
        <TextField
          label="编号"
          hint="道闸上报时用的编号，如 P1；添加道闸后不能再改"
          maxLength={32}
          {...form.field('code')}
        />
        <TextField label="位置" optional maxLength={80} {...form.field('place')} />
        <TextField label="车位数" kind="digits" maxLength={6} {...form.field('capacity')} />
        <TextField
          label="缴费后离场时间（分钟）"
          hint="缴费后多久内离场不再收费"
          kind="digits"
          maxLength={3}
          {...form.field('graceMinutes')}
        />
        <TextField label="显示顺序" hint="数字小的排在前面" kind="digits" maxLength={3} {...form.field('position')} />
      </Card>
      <Card>
        <Switch
          label="开放停车"
          hint="关闭后道闸不放车入场，已在场的车可以缴费离场"
          disabledReason={lot?.hasTariff ? null : '设置收费标准后才能开放'}
          {...form.tick('open')}
        />
        {!open && (
          <TextArea label="关闭的原因" hint="显示给车主，也在道闸上播报" maxLength={60} {...form.field('closedWhy')} />
        )}
      </Card>
    </FormPage>
  )
}
