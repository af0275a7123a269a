import { createContext } from 'react'

/** The nonce of this answer while rendering on the server. Browsers hide it from scripts, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined)
