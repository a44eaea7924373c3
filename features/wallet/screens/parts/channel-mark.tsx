import { PayMark } from '#ui/marks'

/** The drawing of a payment channel beside its name; of one that has none of its own that of a bank. */
export function ChannelMark({ id }: { id: string }) {
  return <PayMark kind={id === 'alipay' || id === 'wechat' || id === 'wallet' ? id : 'bank'} />
}
