/** One run of the search on one instance, kept so that a broken-off measurement goes on where it stood. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A run: what was asked, what came out, what the independent evaluator found. */
export interface Run {
  /** Of the binary: another one measures anew. */
  fingerprint: string
  /** The number or name of the instance within its family. */
  instance: number | string
  seconds: number
  seed: number
  workers: number
  /** Null where no usable roster was found. */
  cost: number | null
  bound: number | null
  firstMs: number | null
  movesPerSecond: number
  /** Changes of one worker for each second in which it drew changes: prices, rows and dives are left out. */
  drawingRate: number
  /** Load average of the last minute at the run's end. */
  load: number
  /** Whether the evaluator counted the same points and no broken rule; null where it was absent. */
  judged: boolean | null
}

/** Every run of one file, the latest of each kind. */
export class Records {
  private readonly runs = new Map<string, Run>()
  private readonly file: string

  constructor(file: string) {
    this.file = file
    mkdirSync(path.dirname(file), { recursive: true })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    for (const line of lines) this.keep(JSON.parse(line) as Run)
  }

  private keep(run: Run) {
    this.runs.set(`${run.instance}/${run.seconds}/${run.seed}/${run.workers}`, run)
  }

  add(run: Run) {
    appendFileSync(this.file, `${JSON.stringify(run)}\n`)
    this.keep(run)
  }

  has(like: Pick<Run, 'fingerprint' | 'instance' | 'seconds' | 'seed' | 'workers'>) {
    const run = this.runs.get(`${like.instance}/${like.seconds}/${like.seed}/${like.workers}`)
    return run?.fingerprint === like.fingerprint
  }

  all() {
    return [...this.runs.values()]
  }
}
