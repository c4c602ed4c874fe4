import { createContext, useContext } from 'react'

/** The page's script nonce; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext('')
export const useNonce = () => useContext(NonceContext)
