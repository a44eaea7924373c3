import { useForm } from '#client/form'
import { isActive, isUnderWay } from '#client/imports'
import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { ImportForm } from './import-form.tsx'
import { SheetNow } from './import-now.tsx'
import type { ImportKind } from './import-words.ts'

const TITLE = '批量导入'
/** How often the server is asked while rows are read or written, in milliseconds. */
const UNDER_WAY_MS = 1000
/** What is being brought in, and which import is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'parking.import', empty: { kind: 'lots' as ImportKind, current: '' } }

/** /parking/desk/import */
export default function Import() {
  const back = useBack('/parking/desk')
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'kind' } })
  const { data, error, refetch } = useQuery({
    ...calls.read('importView'),
    refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? UNDER_WAY_MS : false),
  })
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      </Page>
    )
  const { item } = data
  const follow = (id: string) => form.change({ current: id })
  if (item && (isActive(item) || item.id === form.values.current))
    return (
      <SheetNow
        title={TITLE}
        one={item}
        onBack={back}
        onChanged={async () => follow(item.id)}
        onAnother={() => form.change({ kind: item.kind, current: '' })}
      />
    )
  return <ImportForm title={TITLE} form={form} onBack={back} onSent={follow} />
}
