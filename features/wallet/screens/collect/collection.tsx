import { useBack, useQueryText } from '#client/navigation'
import { CollectForm } from './collect-form.tsx'
import { FollowedCollection } from './followed-collection.tsx'
import { Merchants } from './merchants.tsx'
import { StaticCode } from './static-code.tsx'

/** /collection: a merchant takes money; with `id` one collection is followed, with `static` the static code is shown. */
export default function Collection() {
  const back = useBack('/collection')
  const id = useQueryText('id')
  const isStatic = useQueryText('static') !== null
  return (
    <Merchants title="收款">
      {(onBack) =>
        id ? (
          <FollowedCollection key={id} id={id} onBack={back} />
        ) : isStatic ? (
          <StaticCode onBack={back} />
        ) : (
          <CollectForm onBack={onBack} />
        )
      }
    </Merchants>
  )
}
