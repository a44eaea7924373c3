import { useBack, useParams } from '#client/navigation'
import { Gone } from '#client/page'
import { Page } from '#ui/page'
import { CORRECTIONS } from '../parts/visit-paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { OrderForm } from './order-form.tsx'
import { ReviewForm } from './review-form.tsx'

/** /decoration/correctionform/{id}/{relateId}/{type}: orders a correction (`order`), answers it (`answer`), reviews it (`review`). */
export default function CorrectionForm() {
  const { id = '', relateId = '', type } = useParams()
  const back = useBack(CORRECTIONS)
  if (type === 'order') return <OrderForm key={`${id} ${relateId}`} caseId={id} relateId={relateId} />
  if (type === 'answer') return <AnswerForm key={id} id={id} />
  if (type === 'review') return <ReviewForm key={id} id={id} />
  return (
    <Page title="整改表" onBack={back}>
      <Gone
        words={{
          title: '链接不完整',
          text: '请从整改列表打开这一单',
          action: { label: '查看整改', to: CORRECTIONS },
        }}
      />
    </Page>
  )
}
