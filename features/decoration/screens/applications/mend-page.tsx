import { useState } from 'react'
import { Redirect, useBack } from '#client/navigation'
import { NotLoaded, useAnew, useQuery } from '#client/query'
import type { CaseDetail } from '#contract/decoration'
import { Page } from '#ui/page'
import { decoration } from '../parts/calls.ts'
import { detailPath, RECORDS } from '../parts/case-fallbacks.ts'
import { actOf } from '../parts/case-words.ts'
import { MendForm } from './mend-form.tsx'

/** An application that may be filled in; any other is only looked at. */
export function MendPage({ of }: { of: CaseDetail }) {
  const back = useBack(RECORDS)
  const anew = useAnew()
  const [round, next] = useState(0)
  const types = useQuery(decoration.read('typeList'))
  const config = useQuery(decoration.read('config'))
  const me = useQuery(decoration.read('userByToken'))
  if (actOf(of, 'edit') === null) return <Redirect to={detailPath(of.id)} />
  if (types.data && config.data && me.data) {
    const load = async () => {
      await anew(decoration.known('applyById', { id: of.id }))
      next(round + 1)
    }
    return (
      <MendForm
        // another type has another form; and what another device wrote begins anew
        key={`${round} ${of.type?.id} ${of.form?.formId}`}
        of={of}
        types={types.data.items}
        config={config.data}
        me={me.data}
        onLoad={load}
      />
    )
  }
  const failed = [types, config, me].find(({ error }) => error !== null)
  return (
    <Page title="申请装修" onBack={back}>
      <NotLoaded error={failed?.error ?? null} onRetry={() => failed?.refetch()} shape="form" />
    </Page>
  )
}
