/** The way to Alipay's open gateway: how requests are signed and sent, and answers verified. */
export interface OpenGateway {
  /** The signed address of a page for the person. */
  pageUrl(
    method: string,
    page: { bizContent: Record<string, string>; notifyUrl: string; returnUrl: string },
  ): Promise<string>
  /** One question; the answer's signature has been verified, its names are as on the wire. Throws for an outage. */
  call(
    method: string,
    bizContent: Record<string, string>,
    signal: AbortSignal,
    notifyUrl?: string,
  ): Promise<Record<string, unknown>>
  /** Whether the gateway signed these notify fields by RSA2. */
  signed(fields: Record<string, string>): Promise<boolean>
}

/** Who collects, as the channel knows us. */
export interface Merchant {
  appId: string
  /** The seller's account at the channel, `2088…`. */
  sellerId: string
}
