import { useForm } from '#client/form'
import { useShownImport } from '#client/imports'
import { useBack } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { Page } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { ImportForm } from './import-form.tsx'
import { SheetNow } from './import-now.tsx'
import type { ImportKind } from './import-words.ts'

const TITLE = '批量导入'
/** What is being brought in, and which import is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'parking.import', empty: { kind: 'lots' as ImportKind, current: '' } }

/** /parking/desk/import */
export default function Import() {
  const back = useBack('/parking/desk')
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'kind' } })
  const { data, error, refetch, shown } = useShownImport(calls.read('importView'), form.values.current)
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const follow = (id: string) => form.change({ current: id })
  if (shown)
    return (
      <SheetNow
        title={TITLE}
        one={shown}
        onBack={back}
        onChanged={async () => follow(shown.id)}
        onAnother={() => form.change({ kind: shown.kind, current: '' })}
      />
    )
  return <ImportForm title={TITLE} form={form} onBack={back} onSent={follow} />
}
