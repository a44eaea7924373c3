const CODE = /^[\w-]{16,64}$/

/** The code for signing in that a scanned text holds: the address that a host shows, or the bare code; null: it is none. */
export function signInCodeIn(text: string): string | null {
  const bare = text.trim()
  if (CODE.test(bare)) return bare
  try {
    const { pathname, searchParams } = new URL(bare)
    const code = searchParams.get('code') ?? ''
    return pathname.endsWith('/innerrecordinfo') && CODE.test(code) ? code : null
  } catch {
    return null
  }
}
