import { useQueryNavigation } from '~/hooks/use-query-navigation'

/** Goes to the same comparison with a change of its query: a font removed while the text settles stays away. */
export function useCompareNavigation() {
  const go = useQueryNavigation()
  return (edit: (search: URLSearchParams) => void) =>
    go((search) => {
      const before = search.toString()
      edit(search)
      // What became of an addition has been said.
      if (search.toString() !== before) search.delete('add')
    })
}
