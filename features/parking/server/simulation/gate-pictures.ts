import { readFileSync } from 'node:fs'

const NAMES = ['gate-1.jpg', 'gate-2.jpg', 'gate-3.jpg']
const read = new Map<string, string>()

/** What a simulated gate photographs, as its event carries it; the same turn gives the same drawing. Three drawn cars, of no plate. */
export function gatePicture(turn: number): string {
  const name = NAMES[turn % NAMES.length] ?? ''
  const picture = read.get(name) ?? readFileSync(new URL(`data/${name}`, import.meta.url)).toString('base64')
  read.set(name, picture)
  return picture
}
