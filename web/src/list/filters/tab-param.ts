/** Which tab an address asks for: an unknown one opens the first, so that no link leads to an empty page. */
export const tabOf = (asked: string | null, tabs: readonly { key: string }[]): string =>
  tabs.find(tab => tab.key === asked)?.key ?? tabs[0]?.key ?? ''
