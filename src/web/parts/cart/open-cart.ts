import { createContext, useContext } from 'react'

/** Lets any part of a page open the cart panel, which the shell around it renders. */
export const OpenCartContext = createContext(() => {})

export function useOpenCart(): () => void {
  return useContext(OpenCartContext)
}
