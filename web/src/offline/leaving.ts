/**
 * A sign-out without network: the page has left, the server does not know yet. It is told before anything else is asked
 * of it, by whichever page of this browser comes first, so that nobody else goes on in the session.
 */

const LEAVING = 'paiban.leaving'

export const noteLeaving = () => localStorage.setItem(LEAVING, 'yes')

export const isLeaving = (): boolean => {
  try {
    return localStorage.getItem(LEAVING) !== null
  } catch {
    return false
  }
}

export const noteLeft = () => localStorage.removeItem(LEAVING)
