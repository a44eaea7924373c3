import type { Fault } from '../../../../tests/support/faults.ts'

const INSIDE = ['server/third/pay-inside.server.test.ts']
const THIRD = ['server/third/third.server.test.ts']

/** Faults in whom an account elsewhere signs in, each of which a test must notice. */
export const thirdFaults: readonly Fault[] = [
  {
    file: 'server/third/rules.ts',
    before: 'return genuine && Number',
    after: 'return Number',
    cost: 'who sends somebody a link with a code of their own signs them in as themselves',
    tests: THIRD,
  },
  {
    file: 'server/third/rules.ts',
    before: ' > now.getTime() ? provider : null',
    after: ' > 0 ? provider : null',
    cost: 'an authorisation of long ago still counts',
    tests: THIRD,
  },
  {
    file: 'server/third/rules.ts',
    before: 'provider, purpose, proof, until)',
    after: 'provider, purpose, until)',
    cost: 'a code taken from another browser is exchanged here',
    tests: THIRD,
  },
  {
    file: 'server/third/sealed.ts',
    before: "of: `${areaId}:${createHash('sha256').update(proof).digest('hex')}`,",
    after: 'of: areaId + proof.slice(0, 0),',
    cost: 'a ticket that leaks signs in from any browser',
    tests: THIRD,
  },
  {
    file: 'server/third/sealed.ts',
    before: 'placeOf = ({ purpose, areaId, proof }: Carried) => ({\n  purpose,',
    after: "placeOf = ({ areaId, proof }: Carried) => ({\n  purpose: 'parking.third',",
    cost: 'what was told without asking the person, for paying, signs them in',
    tests: THIRD,
  },
  {
    file: 'server/third/sealed.ts',
    before: "Number(facts['until']) > now.getTime()",
    after: "Number(facts['until']) > 0",
    cost: 'a ticket signs in for ever',
    tests: THIRD,
  },
  {
    file: 'server/third/queries.ts',
    before: "return holder === binding.personId ? 'bound' : 'taken'",
    after: "return 'bound'",
    cost: 'an account that is another’s signs in whoever has a phone',
    tests: THIRD,
  },
  {
    file: 'server/third/calls.ts',
    before: 'if (!(await useSignInCode(identity, { areaId, phone, code, ip: ctx.origin.ip }))) return wrong()',
    after: '',
    cost: 'anybody binds their account to anybody’s phone and signs in as them',
    tests: THIRD,
  },
  {
    file: 'server/third/calls.ts',
    before: "if (came === 'other') refuse(",
    after: 'if (!came) refuse(',
    cost: 'who has another account is told that this one is bound, and it is not',
    tests: THIRD,
  },
  {
    file: 'server/third/wechat-web.ts',
    before: "BAD_CODES.includes(errcode) ? 'refused' : 'unavailable'",
    after: "'unavailable'",
    cost: 'a code that was used is called a fault of WeChat’s, and the person tries it again and again',
    tests: THIRD,
  },
  {
    file: 'server/third/payer.ts',
    before: "if (!facts) return refuse(parkingRefusals.thirdState, { field: 'payer' })",
    after: "if (!facts) return { appId: 'wx2026000000000001', openId: payer }",
    cost: 'an open id that a browser sends is believed',
    tests: INSIDE,
  },
  {
    file: 'server/orders/pay-calls.ts',
    before: '          ...(payer && { payer }),\n',
    after: '',
    cost: 'inside WeChat the person is sent to a page that opens only outside of it',
    tests: INSIDE,
  },
  {
    file: 'server/third/calls.ts',
    before: 'after(ctx.now, PAYER_SECONDS)',
    after: 'after(ctx.now, PAYER_SECONDS * 100)',
    cost: 'who used this browser days ago is asked to pay',
    tests: INSIDE,
  },
]
