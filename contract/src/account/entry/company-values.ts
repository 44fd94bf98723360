/** What a company says of itself when it registers: the values of the specification. */

/** Chain retail, catering, security and property, factory manufacturing, other. */
export const industries = ['64', '65', '66', '67', '68'] as const

export const companyScales = [
  'less_30',
  'less_100',
  'less_300',
  'less_500',
  'less_800',
  'less_1000',
  'less_2000',
  'over_2000',
] as const
