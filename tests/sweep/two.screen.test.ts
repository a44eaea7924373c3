import { sweep } from './sweep.ts'

await sweep(1, 2)
