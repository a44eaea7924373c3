import { useForm } from '#client/form'
import { useShownImport } from '#client/imports'
import { codeOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { NotYours } from '#client/page'
import { NotLoaded } from '#client/query'
import { Page } from '#ui/page'
import { refusals } from '#vocabulary/refusal'
import { estate } from '../parts/calls.ts'
import { ImportForm } from './import-form.tsx'
import { TenanciesNow } from './import-now.tsx'

const TITLE = '批量导入租约'
/** Which import is looked at; kept while the person looks elsewhere. */
const DRAFT = { name: 'people.tenancy-import', empty: { file: '', current: '' } }
const NOT_YOURS = {
  title: '仅对园区运营和负责全园租约的人员开放',
  text: '按片区或企业授权的人员，请在租约管理里逐份新增',
}

/** /people/tenancies/import */
export default function ImportTenancies() {
  const back = useBack('/people/tenancies')
  const form = useForm({ draft: DRAFT, by: 'page' })
  const { data, error, refetch, shown } = useShownImport(estate.read('tenancyImportView'), form.values.current)
  if (!data)
    return (
      <Page title={TITLE} onBack={back}>
        {codeOf(error) === refusals.forbidden.code ? (
          <NotYours words={NOT_YOURS} />
        ) : (
          <NotLoaded error={error} onRetry={refetch} shape="form" />
        )}
      </Page>
    )
  const follow = (id: string) => form.change({ current: id })
  if (shown)
    return (
      <TenanciesNow
        title={TITLE}
        one={shown}
        onBack={back}
        onChanged={async () => follow(shown.id)}
        onAnother={() => form.change({ current: '' })}
      />
    )
  return <ImportForm title={TITLE} form={form} onBack={back} onSent={follow} />
}
