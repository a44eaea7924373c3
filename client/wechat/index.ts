export { insideWechat, useInsideWechat } from './agent.ts'
export { type InsideParameters, outcomeOf, payInside } from './pay.ts'
