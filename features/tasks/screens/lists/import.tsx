import { useForm } from '#client/form'
import { isActive, isUnderWay } from '#client/imports'
import { useBack, useQueryText } from '#client/navigation'
import { fallbacksOf } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { task } from '../parts/calls.ts'
import { ImportForm } from './import-form.tsx'
import { SheetNow } from './import-now.tsx'
import { MAY_NOT } from './may-not.ts'

const TITLE = '导入列表内容'
/** How often the server is asked while rows are read or written, in milliseconds. */
const UNDER_WAY_MS = 1000

/** /tasks/listImport: a sheet of entries, from the template to taking it back. */
export default function Import() {
  const back = useBack('/tasks/lists')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Importing onBack={back} />
    </SignedIn>
  )
}

function Importing({ onBack }: { onBack: () => void }) {
  const asked = useQueryText('id') ?? ''
  const form = useForm({
    draft: {
      name: `tasks.list-import.${asked}`,
      empty: { list: asked, current: '' },
    },
    by: 'page',
    fields: { file: 'list', id: 'list' },
  })
  const { current } = form.values
  const lists = useQuery(task.read('listList'))
  const latest = useQuery({
    ...task.read('listImportView', {}),
    refetchInterval: ({ state }) => (state.data?.item && isUnderWay(state.data.item) ? UNDER_WAY_MS : false),
  })
  const chosen = useQuery({
    ...task.read('listImportView', { id: current }),
    enabled: current !== '' && current !== latest.data?.item?.id,
  })
  const failed = lists.error ? lists : latest
  if (!lists.data || !latest.data)
    return (
      <Page title={TITLE} onBack={onBack}>
        <NotLoaded error={failed.error} onRetry={failed.refetch} shape="form" instead={fallbacksOf(MAY_NOT)} />
      </Page>
    )
  const show = (id: string) => form.change({ current: id })
  // one that the server is at, or that waits for a decision, is looked at first, whoever brought it
  const { item: newestOf } = latest.data
  const newest = newestOf && (isActive(newestOf) || newestOf.id === current) ? newestOf : null
  const item = newest ?? (current === '' ? null : (chosen.data?.item ?? null))
  const own = lists.data.items.filter(({ builtIn }) => !builtIn)
  if (!item) return <ImportForm title={TITLE} lists={own} form={form} onBack={onBack} onShow={show} />
  return (
    <SheetNow
      title={TITLE}
      one={item}
      onBack={onBack}
      onChanged={async () => show(item.id)}
      onAnother={() => form.change({ list: item.list.id, current: '' })}
    />
  )
}
