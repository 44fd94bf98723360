/** Where the service worker says that it has shown a push; it needs nothing else of the contract. */
export const confirmPushPath = '/forward_webfront/api/account/push/confirm.htm'
