/** Where a round is walked. */
export const roundPath = (id: string): string => `/environmenPatrol/patrolTaskDetail?id=${id}`
/** Where a company has its ledger. */
export const LEDGER_PATH = '/environmen/environmenAccount'
/** Where a reviewer sees a problem. */
export const problemPath = (id: string): string => `/environmenPatrol/patrolTaskProblemDetail?id=${id}`
/** Where whoever mends a problem reads what is to be done. */
export const mendPath = (id: string): string => `/environmen/reformDesc?id=${id}`
/** Where whoever mends a problem reads why it came back. */
export const rejectPath = (id: string): string => `/environmen/rejectDesc?id=${id}`
/** Where the outcome of a problem is shown. */
export const resultPath = (id: string): string => `/environmen/reformResultDesc?id=${id}`
