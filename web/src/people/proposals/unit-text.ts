/** The values of a unit in one line, in the order in which they are entered: whose phone it is comes before the phone. */
const order = ['name', 'relationship', 'phone', 'email', 'homeAddress', 'bankName', 'bankAccount']

export const textOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([, value]) => value)
    .join(' · ')
