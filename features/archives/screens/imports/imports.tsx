import { useForm } from '#client/form'
import { useShownImport } from '#client/imports'
import { useBack } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { type ImportDraft, ImportForm } from './import-form.tsx'
import { SheetNow } from './import-now.tsx'

const TITLE = '导入企业资料'
/** What is being brought in, and which import is looked at; kept while the person looks elsewhere. */
const DRAFT = {
  name: 'archives.import',
  empty: { kind: 'honour', unknown: 'refuse', current: '' } satisfies ImportDraft as ImportDraft,
}

/** /epsarchives/imports */
export default function Imports() {
  const back = useBack('/epsarchives/queryArchive')
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'kind' } })
  const { data, error, refetch, shown } = useShownImport(archive.read('importView', {}), form.values.current, (id) =>
    archive.read('importView', { id }),
  )
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const show = (id: string) => form.change({ current: id })
  if (!shown) return <ImportForm title={TITLE} form={form} onBack={back} onShow={show} />
  return (
    <SheetNow
      title={TITLE}
      one={shown}
      onBack={back}
      onChanged={async () => show(shown.id)}
      onAnother={() => form.change({ kind: shown.kind, current: '' })}
    />
  )
}
