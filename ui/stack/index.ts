export { Acts, Note, Quiet, Stack, type StackProps, Words } from './stack.tsx'
