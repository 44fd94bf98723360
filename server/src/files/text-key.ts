/** A heading or a name of a spreadsheet as it is compared: in one width and case, without spaces, stars and brackets. */
export const textKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_()]/g, '')
