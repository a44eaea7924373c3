export { DESKS, type Desk, deskAt, INBOX } from '#vocabulary/desks'
