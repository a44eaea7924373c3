import { useState } from 'react'
import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useQuery } from '#client/query'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { CorrectionDetail } from '#contract/decoration'
import { Button } from '#ui/button'
import { decoration } from '../parts/calls.ts'
import { CaseRow, CORRECTION_GONE } from '../parts/visit-parts.tsx'
import { CORRECTIONS, correctionPath } from '../parts/visit-paths.ts'
import { NotNow } from './answer-form.tsx'
import { CorrectionBanner, Points, Rounds } from './correction-parts.tsx'

/** Reviews an answered correction: pairs side by side; closes it, or refuses the answer with a reason. */
export function ReviewForm({ id }: { id: string }) {
  const query = decoration.read('correctionDetail', { id })
  const { data } = useQuery(query)
  if (data && !data.mayReview) return <NotNow detail={data} />
  return (
    <LoadedPage
      title="整改表"
      back={CORRECTIONS}
      query={query}
      shape="detail"
      action={(detail) => <Decide detail={detail} />}
      {...CORRECTION_GONE}
    >
      {(detail) => (
        <>
          <CorrectionBanner detail={detail} next="请对照前后照片，逐处确认是否改到位" />
          <Points points={detail.points} />
          <Rounds detail={detail} />
          <CaseRow workCase={detail.correction.workCase} />
        </>
      )}
    </LoadedPage>
  )
}

function Decide({ detail }: { detail: CorrectionDetail }) {
  const go = useGo()
  const [open, setOpen] = useState<'close' | 'refuse' | null>(null)
  const { id, version, workCase } = detail.correction
  const leave = () => go(correctionPath(id, workCase.id), {}, { replace: true })
  const close = useAct({
    send: () => decoration.send('correctionReview', { id, seen: version, accept: true, words: '' }),
    done: '复核通过，整改已关闭',
    onDone: leave,
    leaves: true,
  })
  const refuse = useAct({
    send: (words: string) => decoration.send('correctionReview', { id, seen: version, accept: false, words }),
    done: '已退回，对方会收到通知',
    onDone: leave,
    leaves: true,
  })
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen('refuse')}>
        不通过
      </Button>
      <Button onPress={() => setOpen('close')}>复核通过</Button>
      {open === 'close' && (
        <AskSheet
          title="整改已到位？"
          text="通过后这张整改单关闭，不能再改"
          confirmText="复核通过"
          act={close}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'refuse' && (
        <ReasonSheet
          title="整改没有到位？"
          text="对方会看到原因，需要重新整改并拍照。"
          label="原因"
          hint="写明哪一处没有改到位"
          usual={['照片看不清', '没有改到位', '拍的不是同一处']}
          confirmText="退回整改"
          act={refuse}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
