import { type ImportRule, reachOf } from './import-rule.ts'
import { isOutsider, type Place } from './place.ts'

/** The entries of an area in the directory of services. */
const isEntries = (place: Place): boolean => /^features\/[^/]+\/screens\/services\.ts$/.test(place.file)

const directoryRule: ImportRule = {
  name: 'the directory is loaded by the home alone',
  check: (edge) => {
    const { from, to } = reachOf(edge)
    if (to.kind !== 'ours' || !isEntries(to.place) || isOutsider(from)) return null
    if (from.file.startsWith('app/phone/home/')) return null
    return `imports ${edge.specifier}: only app/phone/home gathers the entries, which no first route loads`
  },
}

const entriesRule: ImportRule = {
  name: 'entries of the directory are plain',
  check: (edge) => {
    const { from, to, isType } = reachOf(edge)
    if (!isEntries(from)) return null
    if (to.kind === 'ours' && ['ui', 'vocabulary'].includes(to.place.zone)) return null
    if (to.kind === 'ours' && to.place.zone === 'client' && isType) return null
    return `imports ${edge.specifier}: entries import ui, the vocabulary and types of client only`
  },
}

/** Who loads the entries of the directory, and what they may import. */
export const DIRECTORY_RULES: readonly ImportRule[] = [directoryRule, entriesRule]
