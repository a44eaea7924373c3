import { useForm } from '#client/form'
import { isActive, isUnderWay } from '#client/imports'
import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { type ImportDraft, ImportForm } from './import-form.tsx'
import { SheetNow } from './import-now.tsx'

const TITLE = '导入企业资料'
/** How often the server is asked while rows are read, written or taken back, in milliseconds. */
const UNDER_WAY_MS = 1000
/** What is being brought in, and which import is looked at; kept while the person looks elsewhere. */
const DRAFT = {
  name: 'archives.import',
  empty: { kind: 'honour', unknown: 'refuse', current: '' } satisfies ImportDraft as ImportDraft,
}

/** /epsarchives/imports */
export default function Imports() {
  const back = useBack('/epsarchives/queryArchive')
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'kind' } })
  const { current } = form.values
  const latest = useQuery({
    ...archive.read('importView', {}),
    refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? UNDER_WAY_MS : false),
  })
  const chosen = useQuery({
    ...archive.read('importView', { id: current }),
    enabled: current !== '' && current !== latest.data?.item?.id,
    refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? UNDER_WAY_MS : false),
  })
  const { data, error, refetch } = latest
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const show = (id: string) => form.change({ current: id })
  // one that the server is at, or that waits for a decision, is looked at first, whoever brought it
  const newest = data.item && (isActive(data.item) || data.item.id === current) ? data.item : null
  const item = newest ?? (current === '' ? null : (chosen.data?.item ?? null))
  if (!item) return <ImportForm title={TITLE} form={form} onBack={back} onShow={show} />
  return (
    <SheetNow
      title={TITLE}
      one={item}
      onBack={back}
      onChanged={async () => show(item.id)}
      onAnother={() => form.change({ kind: item.kind, current: '' })}
    />
  )
}
