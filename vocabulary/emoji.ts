// Source: Unicode Technical Standard #51. What is drawn as a picture: characters with emoji presentation unless the text
// selector U+FE0E follows, pictographs with the emoji selector U+FE0F, skin tone or joiner, and keycaps. Flags are two regional
// indicators, which have emoji presentation themselves. Digits, #, *, © and other signs standing alone are text.
const EMOJI =
  /\p{Emoji_Presentation}(?!\uFE0E)|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})|[0-9#*]\uFE0F?\u20E3/u

/** Whether the text contains an emoji, joined and flag sequences and keycaps included. */
export function containsEmoji(text: string): boolean {
  return EMOJI.test(text)
}
