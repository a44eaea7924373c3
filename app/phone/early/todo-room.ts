import { readStored, writeStored } from '#client/storage'

const KEY = 'home.todo'

/** Gives what waits on the home the room that it had the last time; before anything is painted. */
export function applyRoom(root: HTMLElement): void {
  const rows = readStored(KEY)
  if (rows !== null && /^[1-4]$/.test(rows)) root.dataset['todo'] = rows
}

/** Remembers how many rows wait on the home: at most three cards, and the way to the others. */
export function rememberRoom(rows: number): void {
  writeStored(KEY, String(Math.max(1, rows)))
  applyRoom(document.documentElement)
}
