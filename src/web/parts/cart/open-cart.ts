import { createContext, useContext } from 'react'

/** How a page's parts open the cart panel, which the shell around them holds. */
export const OpenCartContext = createContext(() => {})

export function useOpenCart(): () => void {
  return useContext(OpenCartContext)
}
