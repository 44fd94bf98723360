/** How long a push waits for a browser to show it; after that it is worth nothing, and another way is taken. */
export const pushSeconds = 600
