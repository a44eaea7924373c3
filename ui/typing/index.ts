export { useTyping } from './typing.ts'
