import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { details } from './answers.ts'

const page = { route: '/epsarchives/archiveDetail', address: `/epsarchives/archiveDetail?id=${idOf(1800)}` } as const

/** An archive's head and its records. */
export const recordStates: readonly State[] = [{ ...page, name: '', says: '统一社会信用代码', answers: [details()] }]
