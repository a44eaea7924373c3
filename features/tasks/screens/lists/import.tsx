import { useForm } from '#client/form'
import { useShownImport } from '#client/imports'
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
  const lists = useQuery(task.read('listList'))
  const { shown, ...latest } = useShownImport(task.read('listImportView', {}), form.values.current, (id) =>
    task.read('listImportView', { id }),
  )
  const failed = lists.error ? lists : latest
  if (!lists.data || !latest.data)
    return (
      <Page title={TITLE} onBack={onBack}>
        <NotLoaded error={failed.error} onRetry={failed.refetch} shape="form" instead={fallbacksOf(MAY_NOT)} />
      </Page>
    )
  const show = (id: string) => form.change({ current: id })
  const own = lists.data.items.filter(({ builtIn }) => !builtIn)
  if (!shown) return <ImportForm title={TITLE} lists={own} form={form} onBack={onBack} onShow={show} />
  return (
    <SheetNow
      title={TITLE}
      one={shown}
      onBack={onBack}
      onChanged={async () => show(shown.id)}
      onAnother={() => form.change({ list: shown.list.id, current: '' })}
    />
  )
}
