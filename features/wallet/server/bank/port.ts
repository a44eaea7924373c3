/** How a card is bound: what the bank compares with its own records. */
export interface BindRequest {
  /** Ours; the same number again is the same request. At most 40 letters, digits and dashes. */
  requestNo: string
  /** The whole number; the port hands it to the bank and keeps it nowhere. */
  number: string
  /** The holder's phone at the bank; the caller proves it by SMS code before `finishBind`. */
  phone: string
  realName: string
  idNumber: string
}

/** Money to a bound card. */
export interface PayoutRequest {
  /** Ours; the same number again is the same payout, whatever happened to the first answer. */
  requestNo: string
  /** As `finishBind` gave it. */
  token: string
  amountFen: number
  /** The holder's name: banks compare it. */
  realName: string
}

/** How a payout stands. `waiting`: accepted, not settled · `failed`: no money moved and none will. */
export type PayoutAnswer = { state: 'waiting' } | { state: 'done' } | { state: 'failed'; why: string }

/**
 * The bank: binds cards and pays out to them. Every method may throw: then nobody knows whether it happened; ask again with the same
 * request number. Never call it inside a transaction.
 */
export interface BankPort {
  /** Does the card belong to this person and phone? `refused` never says what did not fit. */
  beginBind(request: BindRequest): Promise<{ state: 'begun' | 'refused' }>
  /** The card's token, once the phone was proven. Repeatable: the same token. `gone`: never begun, refused or too old. */
  finishBind(requestNo: string): Promise<{ state: 'bound'; token: string } | { state: 'gone' }>
  /** Sends money; repeatable by request number. */
  payout(request: PayoutRequest): Promise<PayoutAnswer>
  /** How a payout stands; `unknown`: the bank never got it, so nothing was sent. */
  payoutQuery(requestNo: string): Promise<PayoutAnswer | { state: 'unknown' }>
}
