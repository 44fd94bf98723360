/** Where home is: the way back from every page that leads nowhere, and the first after signing in. */
export const homePath = '/people/index.htm'
