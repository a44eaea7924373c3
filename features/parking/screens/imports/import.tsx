import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#client/form'
import { isActive } from '#client/imports'
import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { ImportForm } from './import-form.tsx'
import { ImportNow } from './import-now.tsx'
import { IMPORT_KEY, latestImportQuery } from './import-queries.ts'
import type { ImportKind } from './import-words.ts'

const TITLE = '批量导入'
/** What is being brought in, and which import is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'parking.import', empty: { kind: 'lots' as ImportKind, current: '' } }

/** /parking/desk/import */
export default function Import() {
  const back = useBack('/parking/desk')
  const queries = useQueryClient()
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'kind' } })
  const { data, error, refetch } = useQuery(latestImportQuery)
  const changed = () => queries.invalidateQueries({ queryKey: IMPORT_KEY })
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const { item } = data
  const follow = async (id: string) => {
    form.change({ current: id })
    await changed()
  }
  if (item && (isActive(item) || item.id === form.values.current))
    return (
      <ImportNow
        title={TITLE}
        one={item}
        onBack={back}
        onChanged={() => follow(item.id)}
        onAnother={() => form.change({ kind: item.kind, current: '' })}
      />
    )
  return <ImportForm title={TITLE} form={form} onBack={back} onSent={follow} />
}
