import { useBack, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { useQuery } from '#client/query'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { KIND_WORDS } from './entry-words.ts'
import { ResultOf, Unknown } from './result-of.tsx'

export interface ResultScreenProps {
  /** The title while nothing is known yet: 提现结果. */
  title: string
  /** Says how long the person has waited. */
  counting?: boolean
}

/** The result of one operation; of the address nothing but the id is looked at, and that not before the page is alive. */
export function ResultScreen({ title, counting = false }: ResultScreenProps) {
  const back = useBack('/wallet/mywallet')
  const mounted = useMounted()
  const id = useQueryText('id')
  const { data } = useQuery({ ...calls.read('billDetail', { id: id ?? '' }), enabled: mounted && id !== null })
  return (
    <Page title={data ? `${KIND_WORDS[data.kind]}结果` : title} onBack={back}>
      {!mounted ? <Skeleton shape="detail" /> : id ? <ResultOf key={id} id={id} counting={counting} /> : <Unknown />}
    </Page>
  )
}
