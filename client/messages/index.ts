export { codeOf, type Failure, failureOf, fieldOf, toastFailure, wordsOf } from './failure.ts'
export { type Asking, type Placed, placeOf } from './place.ts'
export { Trouble, type TroubleProps } from './trouble.tsx'
export { agoOf, dayInWords, daysSince, momentOf, printedMoment, spanOf } from './when.ts'
