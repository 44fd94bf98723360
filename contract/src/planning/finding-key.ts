/** Names a finding by what it is about, so that a reason given in the browser meets the finding that the server makes. */
import type { Finding } from '#contract/engine.ts'

export const findingKey = (finding: Finding): string =>
  [
    finding.number,
    finding.rule,
    finding.employee ?? '',
    finding.first,
    finding.last,
    finding.workstation ?? '',
    finding.span ? `${finding.span.start}-${finding.span.end}` : '',
    finding.measured,
    finding.duties.length,
  ].join('|')
