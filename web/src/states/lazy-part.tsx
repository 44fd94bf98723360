/** A part of a screen that is loaded when it is first shown. Where its script does not come, its own place says so, no more. */
import { Button } from 'antd'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#web/states/error-boundary.tsx'
import { lookForNewerVersion, useNewerVersion } from '#web/states/newer-version.ts'
import styles from '#web/states/states.module.css'

export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Around what is said of a failure, where the part has no place of its own. */
  frame: (failure: ReactNode) => ReactNode = failure => failure,
): ComponentType<Props> => {
  const begin = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  let Part = begin()
  // Asks at each rendering which one counts: what the boundary renders again is what it was given.
  const Current = (props: Props) => <Part {...props} />
  const LazyPart = (props: Props) => (
    <ErrorBoundary
      fallback={(_failure, again) =>
        frame(
          <PartFailure
            onRetry={() => {
              // A script that failed to load stays failed in the old promise.
              Part = begin()
              again()
            }}
          />,
        )
      }
    >
      <Suspense>
        <Current {...props} />
      </Suspense>
    </ErrorBoundary>
  )
  return LazyPart
}

/** The page is never begun anew by itself here: the rest of the screen may hold what is not saved. */
const PartFailure = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation()
  const newer = useNewerVersion()
  useEffect(() => void lookForNewerVersion(), [])
  return (
    <span className={styles.part} role="alert">
      {t('state.part_missing')}
      {newer ? (
        <Button size="small" onClick={() => location.reload()}>
          {t('version.reload')}
        </Button>
      ) : (
        <Button size="small" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </span>
  )
}
