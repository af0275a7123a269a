/** How long a test waits for what has to come: a loaded machine is slow, not wrong, and what never comes fails all the same. */
export const IN_TIME = { timeout: 30_000, interval: 20 }
