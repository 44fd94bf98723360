/** What the address names while an employee is open: the tab, and the rate of pay that is open beside it. */
export const besideEmployee = 'record'
export const ofEmployee: readonly string[] = ['tab', besideEmployee]
