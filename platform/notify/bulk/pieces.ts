import { cutTo } from '../links/admits.ts'
import { smsText } from '../templates.ts'

/** One message holds so many UTF-16 units, as UCS-2 counts them. */
const ALONE = 70
/** A part of a longer one: the rest of it says which part. */
const PART = 67
/** What is sent to many has so many pieces at most. */
const PIECES_MOST = 2
/** A sender's name is cut here where the text is too long, before the title gives way. */
const SENDER_MOST = 24
const SIGNATURE = /^【[^】]*】/

/** How many pieces providers bill for a text, its signature included. */
export function piecesOf(text: string): number {
  return text.length <= ALONE ? 1 : Math.ceil(text.length / PART)
}

/** The words of an SMS about a notice, and what it costs. */
export interface NoticeText {
  readonly words: { sender: string; title: string; key: string }
  readonly text: string
  readonly pieces: number
}

/**
 * The text of an SMS about a notice: the title is cut so that all stays in two pieces. `key` is that of its link, `publicUrl` where that begins (null: no link is admitted),
 * `signName` what the provider puts in 【】 before it.
 */
export function noticeText(
  message: { sender: string; title: string; key: string },
  { publicUrl, signName }: { publicUrl: string | null; signName: string },
): NoticeText {
  const { key } = message
  const [sender, title] = [plain(message.sender), plain(message.title)]
  const textOf = (words: NoticeText['words']) => smsText('notice', words, publicUrl)
  const billed = (words: NoticeText['words']) => textOf(words).replace(SIGNATURE, () => `【${signName}】`)
  const room = (name: string) => PART * PIECES_MOST - billed({ sender: name, title: '', key }).length
  const fits = room(sender) >= title.length
  const name = fits ? sender : cutTo(sender, SENDER_MOST)
  const words = { sender: name, title: fits ? title : cutTo(title, room(name)), key }
  return { words, text: textOf(words), pieces: piecesOf(billed(words)) }
}

/** One line, and no brackets that a provider would take for a signature. */
function plain(text: string): string {
  return text.replaceAll('【', '[').replaceAll('】', ']').replace(/\s+/g, ' ').trim()
}
