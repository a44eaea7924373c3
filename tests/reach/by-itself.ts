import type { Answered, ByItself } from './reach.ts'

/** The screens that nobody comes to by a tap of the house, and how they come. */
export const BY_ITSELF: Readonly<Record<string, ByItself>> = {
  '/link': { writtenBy: 'app/server/product.ts', because: 'the link of an SMS opens it' },
  '/sys/thirdback': {
    writtenBy: 'features/people/server/third/calls.ts',
    because: 'WeChat leads back to it after somebody signed in there',
  },
  '/parkingcoupon/{uuId}': {
    writtenBy: 'features/parking/server/coupons/codes.ts',
    because: 'the code of one coupon is scanned or its link opened',
  },
  '/parkingcouponstatic': {
    writtenBy: 'features/parking/server/coupons/codes.ts',
    because: 'the code that hangs at a shop is scanned',
  },
  '/coupon/couponconfirm': {
    writtenBy: 'features/parking/screens/coupons/offer.tsx',
    because: 'it is the second step after the code of a coupon',
  },
  '/coupon/couponresult': {
    writtenBy: 'features/parking/screens/coupons/coupon-confirm.tsx',
    because: 'it is the last step after the code of a coupon',
  },
  '/decoration/doorsign': {
    writtenBy: 'features/decoration/contract/can.ts',
    because: 'the code of a sign at a door is scanned',
  },
  '/messagepush/shortmessage': {
    writtenBy: 'platform/notify/links/links.ts',
    because: 'the short link of an SMS opens it',
  },
  '/booking/invitation': {
    writtenBy: 'features/booking/server/guests/notify.ts',
    because: 'a guest from outside opens the link of the invitation',
  },
  '/visitor/meetingpass': {
    writtenBy: 'features/booking/screens/guests/invitation.tsx',
    because: 'a guest from outside goes on to it from the invitation',
  },
}

/** The links that the server answers. */
export const ANSWERED: readonly Answered[] = [
  ...['taskDetail', 'cycleTaskDetail', 'fillPage'].map((page) => ({
    from: '/parkCoordination/myHandleTask',
    to: `/parkCoordination/${page}`,
    writtenBy: 'features/tasks/server/inbox/calls.ts',
  })),
  { from: '/setup', to: '/setup/park', writtenBy: 'features/setup/server/setup.ts' },
  { from: '/recharge', to: '/wallet/paystatus', writtenBy: 'features/wallet/server/recharge/calls.ts' },
]
