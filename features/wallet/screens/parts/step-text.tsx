import { Amount } from '#ui/amount'

export interface StepTextProps {
  /** What the button does, verb first: 提现. */
  verb: string
  /** Integer fen; 0 while nothing is typed: then the verb stands alone. */
  fen: number
}

/** The next step with its amount, for the page's button and for the large key of its keys alike: 提现 ¥200.00. */
export function StepText({ verb, fen }: StepTextProps) {
  if (fen === 0) return verb
  return (
    <>
      {verb} <Amount fen={fen} />
    </>
  )
}
