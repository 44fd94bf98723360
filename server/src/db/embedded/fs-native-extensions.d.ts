/** What `hold-folder` uses of the package, which brings no types. */
declare module 'fs-native-extensions' {
  /** Takes the file's exclusive lock, or answers false where another open file holds it. It ends with the descriptor. */
  export function tryLock(descriptor: number): boolean
}
