import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { DeskPlace, Kind } from '#contract/booking'
import { FormPage } from '#ui/form'
import { Page } from '#ui/page'
import { toast } from '#ui/toast'
import { KINDS } from '../parts/kinds.ts'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'
import { deskPlaceQuery, processesQuery } from './desk-queries.ts'
import { INSTEAD, NoPlace } from './instead.tsx'
import { NotSaved, useOvertaken } from './not-saved.tsx'
import { MoreFields, NameFields, SpotFields, TimeFields, WhoFields } from './place-fields.tsx'
import { inputOf, type PlaceValues, placeProblems, valuesOf } from './place-form-values.ts'
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
  const { data, error, refetch, isFetchedAfterMount } = useQuery(deskPlaceQuery(id, kind))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await refetch()
    setRound(round + 1)
  }
  // what is typed is not thrown away when somebody else saves: the form stays until the person wants theirs
  if (data && isFetchedAfterMount) return <PlaceForm key={round} place={data} kind={kind} onReload={reload} />
  return (
    <Page title="编辑场所" onBack={back}>
      {data === null ? <NoPlace /> : <NotLoaded error={error} onRetry={refetch} shape="form" instead={INSTEAD} />}
    </Page>
  )
}

interface PlaceFormProps {
  place: DeskPlace | null
  kind: Kind
  onReload?: () => Promise<void>
}

function PlaceForm({ place: newest, kind, onReload }: PlaceFormProps) {
  const go = useGo()
  const act = useAct()
  const { word } = KINDS[kind]
  const [place] = useState(newest)
  const back = useBack(place ? `/booking/desk/place?id=${place.id}&kind=${kind}` : '/booking/desk')
  const [draft] = useState(() => ({
    name: `booking.place.${place ? `${place.id}.${place.version}` : kind}`,
    empty: valuesOf(place, kind),
  }))
  const form = useForm<PlaceValues>({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const title = place ? `修改${place.name}` : `添加${word}`
  useOwnTitle(title)
  const { isOvertaken, seen } = useOvertaken()
  const processes = useQuery({ ...processesQuery, enabled: kind !== 'inner' }).data?.items ?? []
  // money goes back only where some is paid
  const costs = values.prices !== '[]' || values.services !== '[]'

  const submit = () =>
    form.run(placeProblems(values, kind), async () => {
      const input = { ...inputOf(values, kind), ...(place && { id: place.id, version: place.version }) }
      const saved = await seen(
        act(`place ${JSON.stringify(input)}`, (options) => calls.post('placeSave', input, options)),
      )
      form.forget()
      toast(place ? '已保存，已有的预订不受影响' : '已添加，检查后开放预订', { kind: 'ok' })
      if (place) back()
      else go('/booking/desk/place', { id: saved.id, kind }, { replace: true })
      return LEFT
    })
  const reload = () => {
    form.forget()
    return onReload?.()
  }
  const fields = { values, change, errors, kind }
  return (
    <FormPage title={title} onBack={back} {...form.layout} submitText={place ? '保存' : '添加'} onSubmit={submit}>
      <NotSaved notice={notice} what="场所" isOvertaken={isOvertaken} onReload={reload} />
      <NameFields {...fields} />
      {kind === 'display' && <SpotFields {...fields} />}
      {kind === 'venue' && (
        <PartRows value={values.parts} onChange={(parts) => change({ parts })} error={errors.parts} />
      )}
      <TimeFields {...fields} />
      <WhoFields {...fields} processes={processes} />
      <PriceRows kind={kind} value={values.prices} onChange={(prices) => change({ prices })} error={errors.prices} />
      {kind !== 'display' && <ServiceRows value={values.services} onChange={(services) => change({ services })} />}
      {costs && <BackRows value={values.back} onChange={(changed) => change({ back: changed })} />}
      <MoreFields {...fields} />
    </FormPage>
  )
}
