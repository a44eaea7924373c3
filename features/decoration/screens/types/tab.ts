import type { TypeDesign } from '#contract/decoration'

/** Of the tabs of a type. */
export interface TabProps {
  design: TypeDesign
  onChange: (part: Partial<TypeDesign>) => void
}
