import { wordsOf } from '#client/messages'
import { toast } from '#ui/toast'
import { type Scan, useScan } from './use-scan.tsx'

/** What is scanned for. */
export interface CodeScanned<Code> {
  /** What the camera is to be pointed at. */
  hint: string
  /** The code in a text; null: it is none of these. */
  read: (text: string) => Code | null
  /** What is said of another code. */
  other: string
  onCode: (code: Code, text: string) => void
}

/** Scans for one kind of code; says in passing what is none, and what failed. */
export function useCodeScan<Code>({ hint, read, other, onCode }: CodeScanned<Code>): Pick<Scan, 'scanner'> & {
  /** Call it in a tap. */
  scan: () => Promise<void>
} {
  const { scan, scanner } = useScan(hint)
  return {
    scanner,
    scan: async () => {
      try {
        const text = await scan()
        if (text === null) return
        const code = read(text)
        if (code === null) toast(other, { kind: 'bad' })
        else onCode(code, text)
      } catch (error) {
        toast(wordsOf(error) ?? '没有扫到，请重试', { kind: 'bad' })
      }
    },
  }
}
