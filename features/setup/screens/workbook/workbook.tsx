import { useForm } from '#client/form'
import { useShownImport } from '#client/imports'
import { useBack } from '#client/navigation'
import { fallbacksOf } from '#client/page'
import { NotLoaded } from '#client/query'
import { Page } from '#ui/page'
import { setup } from '../parts/calls.ts'
import { WorkbookForm } from './workbook-form.tsx'
import { WorkbookNow } from './workbook-now.tsx'

const TITLE = '一表建园'
/** What stands in for the page where the caller may not see it. */
const FALLBACKS = fallbacksOf({
  notYours: { title: '仅对园区运营开放', text: '需要导入时，请联系园区运营人员' },
})
/** Which workbook is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'setup.workbook', empty: { current: '' } }

/** /setup/workbook */
export default function WorkbookScreen() {
  const back = useBack('/setup')
  const form = useForm({ draft: DRAFT, by: 'page', fields: { file: 'current' } })
  const { data, error, refetch, shown } = useShownImport(setup.read('workbookState'), form.values.current)
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={error} onRetry={refetch} shape="form" instead={FALLBACKS} />
      </Page>
    )
  const follow = (id: string) => form.change({ current: id })
  if (shown)
    return (
      <WorkbookNow
        title={TITLE}
        one={shown}
        onBack={back}
        onChanged={async () => follow(shown.id)}
        onAnother={() => follow('')}
      />
    )
  return <WorkbookForm title={TITLE} form={form} latest={data.item} onBack={back} onSent={follow} onOpen={follow} />
}
