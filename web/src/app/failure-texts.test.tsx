/**
 * What a person reads where something failed, in the three languages: in the toast of the act, or where the data would be.
 * @vitest-environment happy-dom
 */
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Call, Input } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { localeCookie } from '#contract/shared/locale.ts'
import { useActCall, useQueryCall, useUploadAct } from '#web/api/hooks.ts'
import { Notices } from '#web/app/banners/notices.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { ErrorBoundary } from '#web/states/error-boundary.tsx'
import { ErrorState, QueryStates } from '#web/states/index.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const id = '0198a7c0-0000-7000-8000-000000000001'
const broken = () => Promise.reject(new TypeError('fetch failed'))
const noAnswer = async () => new Response('<html>', { status: 500 })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.cookie = `${localeCookie}=; max-age=0`
})

const Act = <C extends Call>({ call, input }: { call: C; input: Input<C> }) => {
  const { mutate } = useActCall(call)
  return (
    <button type="button" onClick={() => mutate(input)}>
      Act
    </button>
  )
}

const Send = () => {
  const { mutate } = useUploadAct(estimateCalls.checkHistoryFile)
  const file = new File(['rows'], 'history.xlsx')
  return (
    <button type="button" onClick={() => mutate({ input: { departmentId: id }, file })}>
      Act
    </button>
  )
}

const Read = () => {
  const query = useQueryCall(organisationCalls.listDepartments, {}, { retry: false })
  return <QueryStates query={query}>{() => 'data'}</QueryStates>
}

const Break = () => {
  throw new Error('a fault of the page')
}

const words = {
  zh_CN: {
    offline: '网络错误，请稍后重试',
    anomaly: '网络异常，请稍后重试',
    exception: '出现异常，请刷新后重试',
    parameter: '参数错误',
    eid: 'EID 错误',
    failed: {
      operation: '操作失败',
      save: '保存失败',
      delete: '删除失败',
      upload: '上传失败',
      update: '更新失败',
      import: '导入失败',
    },
    data: '获取数据失败',
    fileError: '文件上传错误',
    fileException: '文件上传异常，请重试',
  },
  zh_TW: {
    offline: '網路錯誤，請稍後重試',
    anomaly: '網路異常，請稍後重試',
    exception: '發生異常，請重新整理後再試',
    parameter: '參數錯誤',
    eid: 'EID 錯誤',
    failed: {
      operation: '操作失敗',
      save: '儲存失敗',
      delete: '刪除失敗',
      upload: '上傳失敗',
      update: '更新失敗',
      import: '匯入失敗',
    },
    data: '取得資料失敗',
    fileError: '檔案上傳錯誤',
    fileException: '檔案上傳異常，請重試',
  },
  en: {
    offline: 'Network error. Please try again later.',
    anomaly: 'Network anomaly. Please try again later.',
    exception: 'Something went wrong. Please refresh and try again.',
    parameter: 'Parameter error',
    eid: 'EID error',
    failed: {
      operation: 'Operation failed',
      save: 'Save failed',
      delete: 'Delete failed',
      upload: 'Upload failed',
      update: 'Update failed',
      import: 'Import failed',
    },
    data: 'Failed to get data',
    fileError: 'File upload error',
    fileException: 'File upload exception, please retry',
  },
} as const

describe.each(['zh_CN', 'zh_TW', 'en'] as const)('in %s', locale => {
  const told = words[locale]
  const because = (what: string) => (locale === 'en' ? `${what}: ` : `${what}：`)
  let drawn: Drawn
  /** The toast of an act to which the server, or nobody, answers so. */
  const toastOf = async (answer: () => Promise<Response>, screen: ReactNode): Promise<string> => {
    document.cookie = `${localeCookie}=${locale}`
    await startMessages()
    vi.stubGlobal('fetch', answer)
    drawn = await draw(
      <>
        <Notices />
        {screen}
      </>,
      locale,
    )
    await drawn.press('Act')
    const toast = () => document.querySelector('.ant-message-error')
    await until(() => expect(toast()?.textContent).toBeTruthy())
    const text = toast()?.textContent ?? ''
    await drawn.close()
    return text
  }
  const remove = <Act call={estimateCalls.deleteEstimate} input={{ id }} />
  const refused =
    (code: string, message: string, status = 200) =>
    async () =>
      Response.json({ result: 1, code, message }, { status })

  test('[CO-016] no connection, and an answer that is none, each have their text', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get')
    online.mockReturnValue(false)
    expect(await toastOf(broken, remove)).toContain(told.offline)
    online.mockReturnValue(true)
    expect(await toastOf(noAnswer, remove)).toContain(told.anomaly)
    expect(await toastOf(broken, remove)).toContain(told.anomaly)
  })

  test('[CO-017] a screen that breaks, and an act that does, say to refresh and try again', async () => {
    const shown = (failure: unknown) => <ErrorState failure={failure} />
    drawn = await draw(
      <ErrorBoundary fallback={shown}>
        <Break />
      </ErrorBoundary>,
      locale,
    )
    expect(document.querySelector('[role=alert] p')?.textContent).toBe(told.exception)
    await drawn.close()
    const Broken = () => {
      const { mutate } = useActCall(estimateCalls.deleteEstimate, { onDone: () => Break() })
      return (
        <button type="button" onClick={() => mutate({ id })}>
          Act
        </button>
      )
    }
    expect(await toastOf(async () => Response.json({ result: 0, id }), <Broken />)).toBe(told.exception)
  })

  test('[CO-018] [CO-019] a wrong parameter, and an unknown company, are told', async () => {
    expect(await toastOf(async () => Response.json({}, { status: 400 }), remove)).toBe(told.parameter)
    const enter = <Act call={accountCalls.enterCompany} input={{ cid: id }} />
    expect(await toastOf(refused('eid_error', told.eid), enter)).toBe(told.eid)
  })

  const acts = {
    operation: <Act call={estimateCalls.runEstimate} input={{ id, revision: 1 }} />,
    save: <Act call={accountCalls.saveLanguage} input={{ locale }} />,
    delete: remove,
    upload: <Send />,
    update: <Act call={planningCalls.enableShiftTemplate} input={{ id, enabled: true, revision: 0 }} />,
    import: <Act call={estimateCalls.applyHistoryImport} input={{ importId: id, onlyIfAllGood: false }} />,
  }
  test.each(Object.keys(acts) as (keyof typeof acts)[])(
    '[CO-020] what failed to %s says that, whether nothing came back or a refusal without words of its own',
    async kind => {
      expect(await toastOf(noAnswer, acts[kind])).toBe(`${because(told.failed[kind])}${told.anomaly}`)
      expect(await toastOf(refused('operation_failed', told.failed.operation), acts[kind])).toBe(told.failed[kind])
      expect(await toastOf(async () => Response.json({ result: 1, code: 'what' }), acts[kind])).toBe(told.failed[kind])
      if (kind !== 'upload') expect(await toastOf(refused('in_use', 'It is in use'), acts[kind])).toBe('It is in use')
    },
  )

  test('[CO-021] data that cannot be fetched is told where it would be', async () => {
    document.cookie = `${localeCookie}=${locale}`
    await startMessages()
    vi.stubGlobal('fetch', noAnswer)
    drawn = await draw(<Read />, locale)
    await until(() => expect(document.querySelector('[role=alert] h2')?.textContent).toBe(told.data))
  })

  test('[CO-022] a file that is refused, and one that broke on the way, are told apart', async () => {
    expect(await toastOf(refused('file_type', 'Only xls'), <Send />)).toBe(`${because(told.fileError)}Only xls`)
    expect(await toastOf(broken, <Send />)).toBe(`${because(told.fileException)}${told.anomaly}`)
  })
})
