/** The service worker: what the browser runs for us beside the pages. Each concern is a file of its own, begun here. */
import { keepAppParts } from '#web/offline/app-parts.ts'
import type { Part } from '#web/offline/parts.ts'
import { showPushes } from '#web/offline/pushes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Part[] }

keepAppParts(self, self.__WB_MANIFEST)
showPushes(self)
