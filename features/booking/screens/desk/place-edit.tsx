import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { DeskPlace, Kind } from '#contract/booking'
import { Choice, Switch, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { KINDS } from '../parts/kinds.ts'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { deskPlaceQuery, processesQuery } from './desk-queries.ts'
import { INSTEAD, NoPlace } from './instead.tsx'
import { inputOf, NO_PROCESS, type PlaceValues, placeProblems, valuesOf } from './place-form-values.ts'
import { PlacePictures } from './place-pictures.tsx'
import { BackRows, PartRows, PriceRows, ServiceRows } from './place-rows.tsx'

const FIELDS = { pictureIds: 'pictures', processId: 'processId', parts: 'parts', rules: 'prices' } as const

/** /booking/desk/placeedit?kind=: a new place, or with `id` what one says and its rules. */
export default function PlaceEdit() {
  const id = useQueryText('id')
  const kind = (useQueryText('kind') ?? 'room') as Kind
  return id === null ? <PlaceForm place={null} kind={kind} /> : <Known id={id} kind={kind} />
}

function Known({ id, kind }: { id: string; kind: Kind }) {
  const back = useBack(`/booking/desk/place?id=${id}&kind=${kind}`)
  const { data, error, refetch } = useQuery(deskPlaceQuery(id, kind))
  // another version is another form
  if (data) return <PlaceForm key={data.version} place={data} kind={kind} />
  return (
    <Page title="编辑场所" onBack={back}>
      {data === null ? <NoPlace /> : <NotLoaded error={error} onRetry={refetch} shape="form" instead={INSTEAD} />}
    </Page>
  )
}

function PlaceForm({ place, kind }: { place: DeskPlace | null; kind: Kind }) {
  const go = useGo()
  const act = useAct()
  const { word } = KINDS[kind]
  const back = useBack(place ? `/booking/desk/place?id=${place.id}&kind=${kind}` : '/booking/desk')
  const [draft] = useState(() => ({
    name: `booking.place.${place ? `${place.id}.${place.version}` : kind}`,
    empty: valuesOf(place, kind),
  }))
  const form = useForm<PlaceValues>({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const processes = useQuery({ ...processesQuery, enabled: kind !== 'inner' }).data?.items ?? []
  const isDisplay = kind === 'display'

  const submit = () =>
    form.run(placeProblems(values, kind), async () => {
      const input = { ...inputOf(values, kind), ...(place && { id: place.id, version: place.version }) }
      const saved = await act(`place ${JSON.stringify(input)}`, (options) => calls.post('placeSave', input, options))
      form.forget()
      toast(place ? '已保存，已有的预订不受影响' : `已添加，检查后开放预订`, { kind: 'ok' })
      if (place) back()
      else go('/booking/desk/place', { id: saved.id, kind }, { replace: true })
      return LEFT
    })
  const text = (
    name: keyof PlaceValues,
    label: string,
    more: { hint?: string; digits?: boolean; optional?: boolean; most?: number } = {},
  ) => (
    <TextField
      label={label}
      {...(more.hint && { hint: more.hint })}
      {...(more.digits && { kind: 'digits' as const })}
      {...(more.optional && { optional: true })}
      value={String(values[name])}
      onChange={(typed) => change({ [name]: typed })}
      maxLength={more.most ?? 40}
      error={errors[name]}
    />
  )
  return (
    <FormPage
      title={place ? `修改${place.name}` : `添加${word}`}
      onBack={back}
      {...form.layout}
      submitText={place ? '保存' : '添加'}
      onSubmit={submit}
    >
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Card>
        {text('name', '名称')}
        {text('building', '楼栋或区域', { optional: true })}
        {text('floor', '楼层', { optional: true, most: 20 })}
        {text('seats', '容纳人数', { digits: true, most: 6, hint: isDisplay ? '不限填 0' : '预订人数不能超过' })}
        {text('area', '面积（㎡）', { optional: true, most: 9 })}
        {text('equipment', '设备', { optional: true, hint: '用顿号隔开，如：投影、白板', most: 200 })}
        <PlacePictures value={values.pictures} onChange={(pictures) => change({ pictures })} error={errors.pictures} />
        <TextArea label="介绍" optional value={values.about} onChange={(about) => change({ about })} maxLength={1000} />
        <TextArea
          label="预订须知"
          optional
          hint="预订前需要阅读并同意"
          value={values.notes}
          onChange={(notes) => change({ notes })}
          maxLength={4000}
        />
      </Card>
      {isDisplay && (
        <Section title="点位">
          <Card>
            {text('spot', '在图上的位置', { hint: '左, 上, 宽, 深，单位米，从图的左上角量起' })}
            {text('power', '供电功率（瓦）', { digits: true, most: 6 })}
            <Choice
              label="消防通道在哪一侧"
              options={[
                { value: 'none', label: '不临近' },
                { value: 'front', label: '前' },
                { value: 'back', label: '后' },
                { value: 'left', label: '左' },
                { value: 'right', label: '右' },
              ]}
              value={values.fireLane}
              onChange={(fireLane) => change({ fireLane })}
            />
          </Card>
        </Section>
      )}
      {kind === 'venue' && (
        <PartRows value={values.parts} onChange={(parts) => change({ parts })} error={errors.parts} />
      )}
      <Section title="什么时候可以预订">
        <Card>
          {text('workday', '工作日开放时间', { hint: '如 08:00-12:00，13:00-20:00；不开放请留空', most: 100 })}
          {text('dayOff', '休息日开放时间', { hint: '调休按实际放假和上班的日子', most: 100 })}
          {!isDisplay && (
            <Choice
              label="每多少分钟可选"
              options={[
                { value: '15', label: '15' },
                { value: '30', label: '30' },
                { value: '60', label: '60' },
              ]}
              value={values.step}
              onChange={(step) => change({ step })}
            />
          )}
          {isDisplay ? (
            text('mostDays', '一次最多几天', { digits: true, most: 2 })
          ) : (
            <>
              {text('least', '最短（分钟）', { digits: true, most: 4 })}
              {text('most', '最长（分钟）', { digits: true, most: 4 })}
              {text('buffer', '两次之间留空（分钟）', { digits: true, most: 3, hint: '用于打扫' })}
            </>
          )}
          {text('notice', '至少提前（小时）', { digits: true, most: 3 })}
          {text('horizon', '最远可预订（天）', { digits: true, most: 3 })}
          {kind === 'venue' && text('setUp', '布置和撤场最多（分钟）', { digits: true, most: 3 })}
        </Card>
      </Section>
      <Section title="谁可以预订">
        <Card>
          <Choice
            label="谁可以预订"
            look="list"
            options={[
              { value: 'anyone', label: '所有已登录的人' },
              { value: 'company', label: '企业员工', note: '需企业授权' },
              { value: 'manager', label: '企业管理员' },
            ]}
            value={values.who}
            onChange={(who) => change({ who })}
          />
          {text('personHours', '每人每月最多（小时）', { digits: true, optional: true, most: 3, hint: '不填则不限' })}
          {text('companyHours', '每家企业每月最多（小时）', {
            digits: true,
            optional: true,
            most: 3,
            hint: '不填则不限',
          })}
          {kind !== 'inner' && (
            <Choice
              label="由谁审批"
              look="list"
              options={[
                { value: NO_PROCESS, label: '不需要审批' },
                ...processes.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              value={values.processId}
              onChange={(processId) => change({ processId })}
              error={errors.processId}
            />
          )}
          {values.processId !== NO_PROCESS && (
            <Switch
              label="允许多人申请同一时间"
              hint="审批通过一个，其余重叠的申请自动婉拒或转候补"
              checked={values.competes}
              onChange={(competes) => change({ competes })}
            />
          )}
          {text('papers', '需要上传的材料', { optional: true, hint: '用顿号隔开，如：安全承诺书', most: 100 })}
          {!isDisplay && (
            <Switch
              label="需要签到"
              hint="开始后10分钟未签到，时段自动释放"
              checked={values.checkIn}
              onChange={(checkIn) => change({ checkIn })}
            />
          )}
        </Card>
      </Section>
      <PriceRows kind={kind} value={values.prices} onChange={(prices) => change({ prices })} error={errors.prices} />
      <BackRows value={values.back} onChange={(back_) => change({ back: back_ })} />
      {!isDisplay && <ServiceRows value={values.services} onChange={(services) => change({ services })} />}
      <Section title="其他">
        <Card>{text('position', '显示顺序', { digits: true, most: 5, hint: '数字小的排在前面' })}</Card>
      </Section>
    </FormPage>
  )
}
