import { useQueryText } from '#client/navigation'
import { LoadedForm } from '#client/page'
import { decoration } from '../parts/calls.ts'
import { NO_CASE, RECORDS } from '../parts/case-fallbacks.ts'
import { BeginForm } from './begin-form.tsx'
import { MendPage } from './mend-page.tsx'

/** /decoration/apply?id=: begins an application with its room and type, then fills it in; what is typed is saved by itself. */
export default function Apply() {
  const id = useQueryText('id')
  if (id === null)
    return (
      <LoadedForm title="申请装修" back={RECORDS} query={decoration.read('userByToken')}>
        {(me) => <BeginForm me={me} />}
      </LoadedForm>
    )
  return (
    <LoadedForm title="申请装修" back={RECORDS} query={decoration.read('applyById', { id })} gone={NO_CASE}>
      {(of) => <MendPage key={of.id} of={of} />}
    </LoadedForm>
  )
}
