import { useGo, useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { CaseDetail } from '#contract/decoration'
import { Button } from '#ui/button'
import { decoration } from '../parts/calls.ts'
import { APPLY, NO_CASE, RECORDS } from '../parts/case-fallbacks.ts'
import { actOf } from '../parts/case-words.ts'
import { AgreeButton } from './agree-sheet.tsx'
import { DecideBar } from './decide-bar.tsx'
import { DetailParts } from './detail-parts.tsx'
import { MoreActs } from './more-acts.tsx'

/** /decoration/detail/{id}: one case: how it stands, what comes next and who does it, what was handed in, and all that may be done about it. */
export default function Detail() {
  const { id = '' } = useParams()
  return (
    <LoadedPage
      title="装修详情"
      back={RECORDS}
      query={decoration.read('applyById', { id })}
      shape="detail"
      gone={NO_CASE}
      notYours={NO_CASE}
      action={(of) => <Primary of={of} />}
    >
      {(of) => (
        <>
          <DetailParts of={of} />
          <MoreActs of={of} />
        </>
      )}
    </LoadedPage>
  )
}

/** The one thing to do now. */
function Primary({ of }: { of: CaseDetail }) {
  const go = useGo()
  const { id, state } = of
  const may = (act: Parameters<typeof actOf>[1]) => actOf(of, act)?.why === null
  if (may('review')) return <DecideBar of={of} />
  if (may('edit'))
    return (
      <Button wide onPress={() => go(APPLY, { id })}>
        {state === 'returned' ? '去补正' : '继续填写'}
      </Button>
    )
  const isUnpaid = state === 'to_pay' && of.lacks.some(({ kind }) => kind !== 'agreement')
  if (may('pay') && isUnpaid)
    return (
      <>
        {may('agree') && <AgreeButton of={of} kind="secondary" />}
        <Button wide onPress={() => go(`/decoration/deposit/${id}`)}>
          去缴费
        </Button>
      </>
    )
  if (may('agree')) return <AgreeButton of={of} kind="primary" />
  if (may('check'))
    return (
      <Button wide onPress={() => go('/decoration/check', { case: id })}>
        申请验收
      </Button>
    )
  return null
}
