import { useParams } from '#client/navigation'
import { MyCrews } from './my-crews.tsx'
import { OneCrew } from './one-crew.tsx'

/** /decoration/personnel/{id?}: the crew of a case with papers, passes and badges; without a case all my crews. */
export default function Personnel() {
  const { id } = useParams()
  return id === undefined || id === '' ? <MyCrews /> : <OneCrew key={id} id={id} />
}
