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
  readonly words: { sender: string; title: string; link: string }
  readonly text: string
  readonly pieces: number
}

/** The text of an SMS about a notice: the title is cut so that all stays in two pieces. `signName` is what the provider puts in 【】 before it. */
export function noticeText(message: { sender: string; title: string; link: string }, signName: string): NoticeText {
  const { link } = message
  const [sender, title] = [plain(message.sender), plain(message.title)]
  const billed = (words: NoticeText['words']) => smsText('notice', words).replace(SIGNATURE, () => `【${signName}】`)
  const room = (name: string) => PART * PIECES_MOST - billed({ sender: name, title: '', link }).length
  const fits = room(sender) >= title.length
  const name = fits ? sender : cut(sender, SENDER_MOST)
  const words = { sender: name, title: fits ? title : cut(title, room(name)), link }
  return { words, text: smsText('notice', words), pieces: piecesOf(billed(words)) }
}

/** One line, and no brackets that a provider would take for a signature. */
function plain(text: string): string {
  return text.replaceAll('【', '[').replaceAll('】', ']').replace(/\s+/g, ' ').trim()
}

/** So many UTF-16 units at most; what is cut ends with an ellipsis, and no sign is cut in two. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let rest = ''
  for (const { segment } of new Intl.Segmenter('zh').segment(text)) {
    if (rest.length + segment.length > most - 1) break
    rest += segment
  }
  return `${rest}…`
}
