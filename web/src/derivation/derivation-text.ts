/** A derivation as plain text, to be sent on or kept: title, each step with its value, the note. */
import type { DerivationCardProps } from '#web/derivation/derivation-card.tsx'

export const derivationText = ({ title, lines, note }: Pick<DerivationCardProps, 'title' | 'lines' | 'note'>): string =>
  [title, ...lines.map(({ text, value, from }) => [text, value, from].filter(Boolean).join('\t')), note]
    .filter(Boolean)
    .join('\n')
