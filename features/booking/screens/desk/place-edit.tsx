import { useSend } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage, fallbacksOf, Gone, LoadedForm, useOwnTitle } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import type { DeskPlace, Kind } from '#contract/booking'
import { Page } from '#ui/page'
import { Notice } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { FALLBACKS } from './fallbacks.ts'
import { MoreFields, NameFields, SpotFields, TimeFields, WhoFields } from './place-fields.tsx'
import { copyOf, inputOf, type PlaceValues, placeProblems, valuesOf } from './place-form-values.ts'
import { BackRows, PartRows, PriceRows, ServiceRows } from './place-rows.tsx'
import { WHILE_EDITED } from './while-edited.ts'

/** /booking/desk/placeedit?kind=: a new place, or with `id` what one says and its rules; with `copy` a new one that begins as that place. */
export default function PlaceEdit() {
  const id = useQueryText('id')
  const kind = (useQueryText('kind') ?? 'room') as Kind
  const copied = useQueryText('copy')
  if (id !== null) return <Known id={id} kind={kind} />
  if (copied !== null) return <Copied id={copied} kind={kind} />
  return <PlaceForm place={null} kind={kind} />
}

/** A place that stands. Its form begins with what is asked for now: an older answer would be refused when it is sent. */
function Known({ id, kind }: { id: string; kind: Kind }) {
  const back = useBack(placePath(id, kind))
  const query = useQuery({ ...calls.read('deskPlaces', { kind, id }), ...WHILE_EDITED })
  const place = query.data?.items[0]
  if (place && query.isFetchedAfterMount) return <PlaceForm place={place} kind={kind} />
  return (
    <Page title="编辑场所" onBack={back}>
      {query.data && !place ? (
        <Gone words={FALLBACKS.gone} />
      ) : (
        <NotLoaded error={query.error} onRetry={query.refetch} shape="form" instead={fallbacksOf(FALLBACKS)} />
      )}
    </Page>
  )
}

/** A new place that begins as another one stands. */
function Copied({ id, kind }: { id: string; kind: Kind }) {
  return (
    <LoadedForm
      title="编辑场所"
      back={placePath(id, kind)}
      query={calls.read('deskPlaces', { kind, id })}
      {...FALLBACKS}
    >
      {({ items: [of] }) => <PlaceForm place={null} kind={kind} copied={of ?? null} />}
    </LoadedForm>
  )
}

interface PlaceFormProps {
  /** The place that is changed; null: a new one. */
  place: DeskPlace | null
  kind: Kind
  /** What a new one begins as. */
  copied?: DeskPlace | null
}

function PlaceForm({ place, kind, copied = null }: PlaceFormProps) {
  const go = useGo()
  const { word } = KINDS[kind]
  const path = place ? placePath(place.id, kind) : '/booking/desk'
  const back = useBack(path)
  const form = useSend<PlaceValues, DeskPlace>({
    start: copied ? copyOf(copied) : valuesOf(place, kind),
    draft: `booking.place.${place ? `${place.id}.${place.version}` : copied ? `copy.${copied.id}` : kind}`,
    fields: { pictureIds: 'pictures', rules: 'prices' },
    check: (values) => placeProblems(values, kind),
    send: (values) =>
      calls.send('placeSave', { ...inputOf(values, kind), ...(place && { id: place.id, version: place.version }) }),
    done: place ? '已保存，已有的预订不受影响' : '已添加，检查后开放预订',
    onDone(saved) {
      if (place) back()
      else go('/booking/desk/place', { id: saved.id, kind }, { replace: true })
    },
    leaves: true,
  })
  const { values, change, errors } = form
  const title = place ? `修改${place.name}` : copied ? `复制${copied.name}` : `添加${word}`
  useOwnTitle(title)
  const processes = useQuery({ ...calls.read('processes'), enabled: kind !== 'inner' }).data?.items ?? []
  // money goes back only where some is paid
  const costs = values.prices !== '[]' || values.services !== '[]'
  const fields = { values, change, errors, kind }
  return (
    <FormPage title={title} back={path} form={form} submitText={place ? '保存' : '添加'} failedTitle="没有保存">
      {copied && <CopyNote />}
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

/** What does not come along with a copy. */
function CopyNote() {
  return <Notice title="已带入原场所的内容" text="图片和暂停安排不会复制；保存后先不开放，检查后再开放预订" />
}

const placePath = (id: string, kind: Kind) => `/booking/desk/place?id=${id}&kind=${kind}`
