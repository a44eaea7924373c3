export { codeOf, fieldOf, tell, wordsOf } from './failure.ts'
export { agoOf, dayInWords, daysSince, momentOf, printedMoment } from './when.ts'
