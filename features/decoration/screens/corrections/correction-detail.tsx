import { SaveButton } from '#client/download'
import { hrefOf, useBack, useGo, useParams } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import type { CorrectionDetail as Detail } from '#contract/decoration'
import { Button } from '#ui/button'
import { Card, LinkRow, Page } from '#ui/page'
import { decoration } from '../parts/calls.ts'
import { CaseRow, CORRECTION_GONE } from '../parts/visit-parts.tsx'
import { CORRECTIONS, checkPath, correctionFormPath } from '../parts/visit-paths.ts'
import { CorrectionBanner, Points, Rounds } from './correction-parts.tsx'

const TITLE = '整改详情'

/** /decoration/correctiondetail/{id}/{relateId}/{type}: one correction with its pairs, rounds, clock and its order as a paper. */
export default function CorrectionDetail() {
  const { id = '', type } = useParams()
  const back = useBack(CORRECTIONS)
  const go = useGo()
  if (type !== 'correction')
    return (
      <Page title={TITLE} onBack={back}>
        <Gone
          words={{
            title: '链接不完整',
            text: '请从整改列表打开这一单',
            action: { label: '查看整改', to: CORRECTIONS },
          }}
        />
      </Page>
    )
  return (
    <LoadedPage
      title={TITLE}
      back={CORRECTIONS}
      query={decoration.read('correctionDetail', { id })}
      shape="detail"
      action={({ mayAnswer, mayReview, correction: { state, workCase } }) =>
        (mayAnswer || mayReview) && (
          <Button wide onPress={() => go(correctionFormPath(id, workCase.id, state))}>
            {mayReview ? '复核整改' : '提交整改'}
          </Button>
        )
      }
      {...CORRECTION_GONE}
    >
      {(detail) => <Shown detail={detail} />}
    </LoadedPage>
  )
}

function Shown({ detail }: { detail: Detail }) {
  const { correction, of, points } = detail
  const { id, workCase } = correction
  return (
    <>
      <CorrectionBanner detail={detail} {...(detail.reviewNo !== null && { next: detail.reviewNo })} />
      <Points points={points} />
      <Rounds detail={detail} />
      <CaseRow workCase={workCase} />
      {of && <Source of={of} caseId={workCase.id} />}
      <SaveButton ask={() => decoration.files.post('correctionPaper', { id })}>整改通知单</SaveButton>
    </>
  )
}

/** The inspection or the check that it was ordered of. */
function Source({ of, caseId }: { of: NonNullable<Detail['of']>; caseId: string }) {
  const go = useGo()
  const path = of.what === 'check' ? checkPath(of.id, caseId) : `/decoration/inspectiondetail/${of.id}`
  return (
    <Card rows>
      <LinkRow
        title={of.what === 'check' ? '验收详情' : '巡检详情'}
        note={of.title}
        href={hrefOf(path)}
        onPress={() => go(path)}
      />
    </Card>
  )
}
