import { MONEY_MOST } from '#can/decoration'
import { PicturesField } from '#client/picture'
import { uploadPicture } from '#client/upload'

/** A picture that was sent as a proof. */
export interface Proof {
  readonly id: string
  /** Good for ten minutes. */
  readonly url: string
}

/** Of `ProofField`. */
export interface ProofFieldProps {
  label: string
  hint?: string | undefined
  optional?: boolean
  value: readonly Proof[]
  onChange: (proofs: readonly Proof[]) => void
  error?: string | null
}

/** Pictures of a deduction or an appeal, each sent at once. */
export function ProofField(props: ProofFieldProps) {
  return (
    <PicturesField<Proof>
      {...props}
      most={MONEY_MOST.pictures}
      keyOf={({ id }) => id}
      shown={({ url }) => url}
      send={async (picture, watch) => {
        const { id, url } = await uploadPicture(picture, { purpose: 'decoration-proof', ...watch })
        return { id, url }
      }}
    />
  )
}
