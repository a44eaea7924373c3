import { sweep } from './sweep.ts'

await sweep(1, 3)
