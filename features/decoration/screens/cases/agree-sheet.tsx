import { lazy, Suspense, useState } from 'react'
import { wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import { choosePicture, uploadPicture } from '#client/upload'
import type { CaseDetail } from '#contract/decoration'
import { Button, type ButtonProps } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { Quiet, Stack, Words } from '#ui/stack'
import { ErrorNote, Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { decoration } from '../parts/calls.ts'

// The pad is loaded when somebody signs.
const Pad = lazy(async () => ({ default: (await import('#ui/signature')).SignaturePad }))

const PARTIES = { applicant: '申请人', foreman: '施工负责人' } as const

/** As whom the caller signs next; null: they signed. */
const signsAs = ({ parties, signatures }: CaseDetail): keyof typeof PARTIES | null =>
  (['applicant', 'foreman'] as const).find(
    (party) => parties.includes(party) && signatures.every((each) => each.party !== party),
  ) ?? null

/** Opens the agreement to be signed. */
export function AgreeButton({ of, kind }: { of: CaseDetail; kind: NonNullable<ButtonProps['kind']> }) {
  const [open, show] = useState(false)
  const party = signsAs(of)
  if (party === null) return null
  return (
    <>
      <Button wide kind={kind} onPress={() => show(true)}>
        签署协议
      </Button>
      {open && <AgreeSheet of={of} party={party} onClose={() => show(false)} />}
    </>
  )
}

interface AgreeProps {
  of: CaseDetail
  party: keyof typeof PARTIES
  onClose: () => void
}

/** The agreement in full, and below it the pad. */
function AgreeSheet({ of: { id, version, type }, party, onClose }: AgreeProps) {
  const command = useCommand()
  const [failed, setFailed] = useState<string | null>(null)
  const sign = async (picture: Blob) => {
    setFailed(null)
    try {
      const { id: fileId } = await uploadPicture(picture, { purpose: 'decoration-signature' })
      await command(decoration.send('agree', { id, seen: version, party, fileId }))
      toast(`已以${PARTIES[party]}身份签署`, { kind: 'ok' })
      onClose()
    } catch (failure) {
      // what was drawn stays on the pad
      setFailed(wordsOf(failure) ?? '没有签署，请稍后再试')
    }
  }
  const photograph = async () => {
    const picture = await choosePicture()
    if (picture) await sign(picture)
  }
  return (
    <Sheet open title="装修管理协议" onClose={onClose}>
      <Stack>
        <Words>{type?.agreement}</Words>
        <Quiet>{`您将以${PARTIES[party]}身份签署，签名后立即生效`}</Quiet>
        {failed !== null && <ErrorNote text={`${failed}，签名还在，可以再次提交`} />}
        <Suspense fallback={<Skeleton shape="card" />}>
          <Pad label={`${PARTIES[party]}签名`} doneText="同意并签署" onDone={sign} />
        </Suspense>
        <Button wide kind="plain" onPress={photograph}>
          拍摄纸上的签名
        </Button>
      </Stack>
    </Sheet>
  )
}
