/** The weather of a site's year: observed, or a forecast of coming days; read from a file. */
import { Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useQueryCall, useUploadAct } from '#web/api/hooks.ts'
import { download } from '#web/api/index.ts'
import styles from '#web/estimate/estimate.module.css'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { UploadButton } from '#web/form/fields/upload-button.tsx'
import { TemplateButton } from '#web/importing/template-button.tsx'
import { type Column, DataTable } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type WeatherRow = Output<typeof estimateCalls.listWeather>['rows'][number]

export const WeatherDays = ({ departmentId, year }: { departmentId: string; year: number }) => {
  const { t } = useTranslation('estimate')
  const { me, may } = useSession()
  const { date, weekday } = useFormats()
  const nameOf = useHappeningName()
  const [forAll, setForAll] = useState(false)
  const whole = me.company?.departments === 'all'
  const wish = { departmentId, first: `${year}-01-01`, last: `${year}-12-31` }
  const weather = useQueryCall(estimateCalls.listWeather, wish)
  const take = useUploadAct(estimateCalls.importWeather, {
    stale: [estimateCalls.listWeather, estimateCalls.listEffects],
    done: answer => t('special.weather_done', answer),
  })
  const columns = useMemo<Column<WeatherRow>[]>(
    () => [
      {
        key: 'date',
        title: t('field.date'),
        value: row => row.date,
        render: row => `${weekday(row.date)} ${date(row.date)}`,
      },
      {
        key: 'weather',
        title: t('special.tab_weather'),
        value: row => row.conditions.map(each => nameOf(`weather:${each}`)).join(' · ') || t('special.ordinary'),
      },
      {
        key: 'state',
        title: t('special.by_notice'),
        value: row => t(row.observed ? 'special.observed' : 'special.forecast'),
        render: row => (
          <StateWord tone={row.observed ? 'usual' : 'busy'}>
            {t(row.observed ? 'special.observed' : 'special.forecast')}
          </StateWord>
        ),
      },
      {
        key: 'site',
        title: t('special.site'),
        value: row => t(row.everySite ? 'special.every_site' : 'special.this_site'),
      },
    ],
    [t, date, weekday, nameOf],
  )
  return (
    <QueryStates query={weather} shape="table">
      {({ rows }) => (
        <>
          {may('history.import') && (
            <div className={styles.line}>
              <TemplateButton
                onTemplate={() => void download(estimateCalls.downloadWeatherTemplate, {}).catch(() => undefined)}
              />
              <UploadButton
                label={t('special.weather_import')}
                busy={take.isPending}
                onFile={file => take.mutate({ input: forAll ? {} : { departmentId }, file })}
              />
              {whole && (
                <Checkbox checked={forAll} onChange={event => setForAll(event.target.checked)}>
                  {t('special.for_all')}
                </Checkbox>
              )}
              <span className={styles.hint}>{t('special.weather_hint')}</span>
            </div>
          )}
          <DataTable
            name="estimate.weather"
            caption={t('special.tab_weather')}
            rows={rows.toReversed()}
            columns={columns}
            rowKey={row => row.date}
            rowName={row => date(row.date)}
            empty={<Empty title={t('special.weather_none')} />}
          />
        </>
      )}
    </QueryStates>
  )
}
