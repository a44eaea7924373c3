import { useEffect } from 'react'
import { brighten } from '#client/bridge'
import { hrefOf } from '#client/navigation'
import { CodeImage } from '#ui/code'
import { Card } from '#ui/page'

/** What the host shows for signing in: a code, large and white, and how many have come. Any camera leads to the page that signs in. */
export function SignInCode({ code, signedIn, people }: { code: string; signedIn: number; people: number }) {
  useEffect(() => brighten(), [])
  const address = location.origin + hrefOf('/innerrecordinfo', { code })
  return (
    <Card>
      <CodeImage
        text={address}
        label="会议签到码"
        size="l"
        caption={<span aria-live="polite">{`请参会人扫码签到，已签到 ${signedIn} / ${people} 人`}</span>}
      />
    </Card>
  )
}
