export { noteWaiting, waitingNoted } from './noted.ts'
export { createOutbox, type Entry, type Outbox, type OutboxPorts } from './outbox.ts'
