/** What of a text that somebody wrote can be seen, and what no text may hold. */

/** Spaces, and characters that take no place: zero-width ones, joiners, marks of direction, fillers. */
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** A text without the spaces around it, and empty where nobody would see anything of it. */
export const seenText = (text: string): string => (nothingSeen.test(text) ? '' : text.trim())

/**
 * All but tab and the ends of lines: the null character no column can keep, the others nobody types or sees. The last two
 * are no characters: no XML may hold them, and so no workbook.
 */
const control = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]`)

/** Whether a text can be kept and written to a file again. Half of a pair is no character: JSON may hold it, PostgreSQL's may not. */
export const isKeepable = (text: string): boolean => !control.test(text) && text.isWellFormed()

/** The same in one spelling: letters and their marks joined, and a gap of any width a space. */
export const labelText = (text: string): string => seenText(text.normalize('NFC')).replaceAll(/\s+/gu, ' ')

/** What stands unseen in text that is written well: the joiner within a picture, and the shape of the sign before. */
const unseenOfSigns =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\S)[\ufe0e\ufe0f\u{e0100}-\u{e01ef}]/gu
const unseen = /\p{Default_Ignorable_Code_Point}/u

/** Whether two names that look the same can be told apart by a sign that nobody sees: by one without place, or of direction. */
export const hidesSigns = (name: string): boolean => unseen.test(name.replace(unseenOfSigns, ''))
