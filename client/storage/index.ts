// A phone may forbid storage (private mode, a full disk): then things live as long as the page.
const memory = new Map<string, string>()

/** The text kept under a key on this phone, or null. Never throws. */
export function readStored(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text on this phone; null forgets it. Where storage is forbidden it lives as long as the page. Never throws. */
export function writeStored(key: string, text: string | null): void {
  memory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) memory.set(key, text)
  }
}

/** The value that a kept JSON text holds, or null where there is none or it is broken. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
