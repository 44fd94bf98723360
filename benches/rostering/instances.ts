/** What is known of the public shift scheduling instances: best known points, and the project's own gates. */

/** Best known points, and the most that the project allows itself after 10 and after 60 seconds. */
export interface Known {
  best: number
  gates: Record<number, number>
}

const known = (best: number, ten: number, sixty: number): Known => ({ best, gates: { 10: ten, 60: sixty } })

/** By the number in the file's name. */
export const instances: Record<number, Known> = {
  1: known(607, 607, 607),
  2: known(828, 828, 828),
  3: known(1001, 1001, 1001),
  4: known(1716, 1719, 1716),
  5: known(1143, 1145, 1143),
  6: known(1950, 1960, 1952),
  7: known(1056, 1063, 1058),
  9: known(439, 451, 443),
  11: known(3443, 3453, 3445),
  13: known(1348, 1700, 1500),
  15: known(3828, 3980, 3890),
  17: known(5746, 5775, 5756),
  19: known(3149, 3300, 3210),
  20: known(4769, 5040, 4890),
  22: known(30241, 35500, 32500),
}
